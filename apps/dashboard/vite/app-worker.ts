import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/shared/installable/worker/main.ts', import.meta.url));
/** The font file that most texts need (Latin). */
const FONT = /^assets\/inter-latin-wght-normal/;
const PAGES = ['index.html', 'workspace.html'];

/**
 * Emits `sw.js`: one plain script that contains the list of files named by the pages of this build. If any file
 * changes, the script changes too, which makes browsers install the new version.
 */
export function appWorker(): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesNamedBy(bundle);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const source = await bundleWorker({ version, files });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function filesNamedBy(bundle: Rolldown.OutputBundle): string[] {
  const names = Object.keys(bundle).filter((name) => FONT.test(name));
  for (const page of PAGES) {
    const file = bundle[page];
    if (file?.type !== 'asset') throw new Error(`the build has no ${page}`);
    for (const [, name = ''] of String(file.source).matchAll(
      /(?:src|href|data-imports)="\/(assets\/[^"]+)"/g,
    ))
      names.push(name);
  }
  return [...new Set(names)].toSorted().map((name) => `/${name}`);
}

async function bundleWorker(shell: { version: string; files: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'parley' },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('one script was expected');
  return bundle.output[0].code;
}
