import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractTable } from './vite/contract-table.ts';

const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

const FRAMEWORK =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/;

export default defineConfig({
  base: '/',
  resolve: {
    alias: { 'react-remove-scroll': fileURLToPath(new URL('./vite/no-scroll-lock.tsx', import.meta.url)) },
  },
  plugins: [contractTable(), react(), tailwind()],
  build: {
    // What hardly ever changes stands in one file: cached longer, compressed better.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
    },
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
