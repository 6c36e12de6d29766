import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { learn } from './lib/say';

await learn();

export default mount(App, { target: document.getElementById('app')! });
