// The panes of questions by themselves: what is `seen` is shown, and what they send is kept in `sent` and gets `answer`. `turn` shows the next question.
import { mount } from 'svelte';
import '../../../web/src/app.css';
import '../../../web/src/dune/colours.css';
import Sprite from '../../../web/src/lib/Sprite.svelte';
import Bench from './Bench.svelte';

declare global {
  var sent: string[];
  var answer: boolean | Promise<boolean>;
}

globalThis.sent = [];
globalThis.answer = true;
mount(Sprite, { target: document.body });
mount(Bench, { target: document.querySelector('main')! });
