import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { words } from './words.mjs';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), words()],
  build: {
    // The server serves the client from the package, so a wheel holds it.
    outDir: '../src/landsraad/server/client',
    emptyOutDir: true,
    target: 'es2022',
    // Small files stay files: the content security policy allows no data: scripts and fonts.
    assetsInlineLimit: 0,
    // What the first page needs is one file: that the words are waited for would split it into thirty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
