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

/** The shapes of an icon, as the icon library writes them: `[["path", { d: "m15 18", key: "1wnfg3" }]]`. */
const SHAPES = /^ {2}node: (\[[^]*?\])(?:,\n {2}aliases: .*)?\n\};/m;
const KEY = /,\s*key: "\w+"/g;
const ONLY_PATH = /\[\s*"path",\s*\{\s*d: ("[^"]*")\s*\}\s*\]/g;

/**
 * An icon in the form that `lean/icon.ts` reads: only the shapes, and a path, what nearly all of them are, is its text
 * alone. React's own numbering serves as well as the keys, which don't compress.
 */
function leanIcon(code: string): string | undefined {
  const [, shapes] = SHAPES.exec(code) ?? [];
  if (!shapes) return undefined;
  const lean = shapes.replaceAll(KEY, '').replaceAll(ONLY_PATH, '$1');
  return `import make from '../createLucideIcon.mjs';\nexport default /* @__PURE__ */ make(${lean});`;
}

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
      handler: leanIcon,
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
