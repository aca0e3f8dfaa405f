import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { retryableImports } from '../../tooling/lib/retryable-imports.mjs';
import { appWorker } from './vite/app-worker.ts';
import { chunksOfModules, isOfFirstLoad } from './vite/chunks-of-modules.ts';
import { contractTable } from './vite/contract-table.ts';
import { compressedAssets, firstPages } from './vite/first-files.ts';
import { checkFirstLoad } from './vite/first-load-list.ts';
import { ENGLISH_OF_SIGN_IN, importTable } from './vite/import-table.ts';
import { leanLibraries, reactAsModules } from './vite/lean-libraries.ts';

const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

const FRAMEWORK =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack[\\/](?:react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/;

/** Loads the texts of a lazily loaded file together with its code. */
const texts = fileURLToPath(new URL('./src/shared/i18n/locale.ts', import.meta.url));

const describe = (firstModules: Iterable<string> = []): InlineConfig => ({
  root: import.meta.dirname,
  base: '/',
  resolve: {
    alias: {
      'react-remove-scroll': fileURLToPath(new URL('./vite/lean/no-scroll-lock.tsx', import.meta.url)),
    },
  },
  plugins: [
    contractTable(firstModules),
    retryableImports({ texts }),
    leanLibraries(),
    reactAsModules(),
    react(),
    tailwind(),
  ],
  build: {
    manifest: true,
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': server,
      '/auth': server,
      '/brand': server,
      '/setup': server,
      '/public': server,
      '/widget': server,
      '/cable': { ...server, ws: true },
    },
  },
});

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return describe();
  const files = await chunksOfModules(describe());
  const first = new Map([...files].filter(([, name]) => isOfFirstLoad(name)));
  checkFirstLoad(first.keys());
  files.set(ENGLISH_OF_SIGN_IN, 'sign-in');
  const config = describe(first.keys());
  const group = (name: string, priority: number) => ({
    name,
    priority,
    test: (id: string) => files.get(id) === name,
  });
  const groups = [
    // What hardly ever changes stands in one file: cached longer, compressed better.
    { name: 'framework', test: (id: string) => FRAMEWORK.test(id) && first.has(id), priority: 4 },
    group('base', 3),
    group('sign-in', 2),
    group('workspace', 2),
    group('live', 1),
    group('common', 1),
    group('details', 1),
    group('sections', 1),
    group('background', 1),
    group('icons', 1),
  ];
  return {
    ...config,
    plugins: [...(config.plugins ?? []), importTable(first), firstPages(), appWorker(), compressedAssets()],
    build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups } } } },
  };
});
