import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lean = (name: string) => fileURLToPath(new URL(`lean/${name}`, import.meta.url));
const require = createRequire(import.meta.url);

/** What is imported, by whom, and what stands in for it: same behavior as far as the dashboard uses it, fewer bytes. */
const REPLACED = [
  { source: /\/createLucideIcon\.mjs$/, importer: /[\\/]lucide-react[\\/]/, by: lean('icon.ts') },
  {
    source: /^\.\/scroll-restoration\.js$/,
    importer: /[\\/]router-core[\\/]dist[\\/]esm[\\/]router\.js$/,
    by: lean('no-scroll-restoration.ts'),
  },
  { source: /^use-sync-external-store\/shim\/with-selector$/, importer: /./, by: lean('store-selector.ts') },
];

/** Replaces parts of libraries by our own: see REPLACED. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return REPLACED.find((one) => one.source.test(source) && one.importer.test(importer))?.by;
    },
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      // Only the shapes are used. React's own numbering serves as well as the keys, which don't compress.
      handler: (code) =>
        code.replaceAll(/,\s*key: "\w+"/g, '').replaceAll(/^ {2}(?:name|size|aliases): .*,\n/gm, ''),
    },
  };
}

/** CommonJS files of React, by what is imported. */
const COMMON_JS = new Map(
  Object.entries({
    react: 'react.production.js',
    'react/jsx-runtime': 'react-jsx-runtime.production.js',
  }).map(([source, file]) => [source, require.resolve('react').replace(/index\.js$/, `cjs/${file}`)]),
);
const PREFIX = '\0module:';

/**
 * Gives React's CommonJS files names that can be imported, so that a thousand calls are `jsx(…)` and not
 * `(0, runtime.jsx)(…)`.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, _importer, { kind }) {
      return COMMON_JS.has(source) && kind !== 'require-call' ? `${PREFIX}${source}` : null;
    },
    load(id) {
      const file = COMMON_JS.get(id.slice(PREFIX.length));
      if (!id.startsWith(PREFIX) || !file) return null;
      const names = Object.keys(require(file) as object);
      return [
        `import whole from ${JSON.stringify(file)};`,
        'export default whole;',
        ...names.map((name) => `export const ${name} = whole.${name === 'jsxs' ? 'jsx' : name};`),
      ].join('\n');
    },
  };
}
