import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery is a separate page and not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  server: { port: 6100, open: false },
});
