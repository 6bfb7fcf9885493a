import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './compile-hints.ts';
import { compressed } from './compressed.ts';
import { contractWithoutSchemas } from './contract-without-schemas.ts';
import { firstLoadGroups, firstLoadNames, firstPhrases } from './first-load.ts';
import { onlyOurLocales } from './only-our-locales.ts';
import { phraseNeeds } from './phrase-needs.ts';
import { preloads } from './preloads.ts';
import { startScreen } from './start-screen.ts';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  // Commands start this build from the repository's root as well as from here.
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    contractWithoutSchemas(),
    onlyOurLocales(),
    phraseNeeds(import.meta.dirname),
    preloads(import.meta.dirname),
    startScreen(),
    compileHints(firstLoadNames),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    // Both themes are one light-dark() pair; for older targets it would be rewritten into twice the CSS.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Every target browser supports modulepreload; the polyfill would delay the page.
    modulePreload: { polyfill: false },
    sourcemap: false,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Names of files make up much of what a page's first files contain: 42 bits of hash are enough for one name.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: [firstPhrases, ...firstLoadGroups(import.meta.dirname)] },
      },
    },
  },
  server: {
    proxy: {
      '/v1': { target: server, ws: true },
      '/scim': { target: server },
      '/mqtt': { target: server, ws: true },
    },
  },
});
