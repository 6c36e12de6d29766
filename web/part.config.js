// A part of the client by itself, as tests show it: `vite build --config part.config.js` bundles the module PART.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { words } from './words.mjs';

export default defineConfig({
  plugins: [svelte(), words()],
  resolve: { dedupe: ['svelte'] },
  publicDir: false,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { input: process.env.PART, output: { entryFileNames: 'part.js', assetFileNames: '[name][extname]' } },
  },
});
