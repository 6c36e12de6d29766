// The panes of questions by themselves: what is `seen` is shown, and what they send is kept in `sent`. `turn` shows the next question.
import { mount } from 'svelte';
import '../../../web/src/app.css';
import '../../../web/src/dune/colours.css';
import Sprite from '../../../web/src/lib/Sprite.svelte';
import Bench from './Bench.svelte';

declare global {
  var sent: string[];
}

globalThis.sent = [];
mount(Sprite, { target: document.body });
mount(Bench, { target: document.querySelector('main')! });
