import { defineConfig } from 'vite';

/**
 * The server and its commands as ES modules in `dist`. Our own packages and the SQL migrations are bundled; every
 * library stays in node_modules, where native parts and dynamic imports work.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: 'src/main/server.ts',
        doctor: 'src/main/doctor.ts',
        operations: 'src/main/operations.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
    },
  },
  ssr: { noExternal: [/^@parley\//] },
});
