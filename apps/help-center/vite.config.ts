import { defineConfig } from 'vite';

/** The script of the pages, in one file with its hash in its name; the pages themselves are rendered by the server. */
export default defineConfig({
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: { site: 'src/client/main.ts' },
      output: { entryFileNames: 'site.[hash].js' },
    },
  },
});
