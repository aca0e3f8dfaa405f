import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const library = dirname(createRequire(import.meta.url).resolve('lucide-react'));

/**
 * CSS selector of an icon, by its shapes: the built dashboard leaves out the names. For screens that are opened in every
 * language, so that texts can't be used. `name` as in the icon library, such as `list-filter`.
 */
export function icon(name: string): string {
  const source = readFileSync(join(library, `../esm/icons/${name}.mjs`), 'utf8');
  const [, newName] = source.match(/export \{ default.*\} from '\.\/([\w-]+)\.mjs'/) ?? [];
  if (newName) return icon(newName);
  const paths = [...source.matchAll(/\bd: "([^"]+)"/g)].map(([, path]) => `:has(path[d="${path}"])`);
  if (paths.length === 0) throw new Error(`The icon ${name} has no path`);
  return `svg${paths.join('')}`;
}
