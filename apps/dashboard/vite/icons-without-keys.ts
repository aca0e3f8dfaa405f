import type { Plugin } from 'vite';

/**
 * Takes the React keys out of the shapes of icons: lists of shapes never change, so React's own numbering does as well,
 * and the keys are random letters that don't compress (1 KB of the first load).
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => code.replaceAll(/,\s*key: "\w+"/g, ''),
    },
  };
}
