import { defineConfig } from 'vite';

/**
 * The server as one ES module, `dist/server.js`. Our own packages and the SQL migrations are bundled; every
 * library stays in node_modules, where native parts and dynamic imports work.
 */
export default defineConfig({
  build: {
    ssr: 'src/main/server.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
  ssr: { noExternal: [/^@parley\//] },
});
