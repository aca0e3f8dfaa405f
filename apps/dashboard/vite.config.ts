import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractTable } from './vite/contract-table';

const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

export default defineConfig({
  base: '/',
  plugins: [contractTable(), react(), tailwind()],
  build: {
    manifest: true,
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': server,
      '/auth': server,
      '/setup': server,
      '/public': server,
      '/widget': server,
      '/cable': { ...server, ws: true },
    },
  },
});
