import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const SIGN_IN = /\/features\/session\/login-page\.tsx$/;
const WORKSPACE = /\/features\/(?:shell\/shell|conversation-screen\/conversations-page)\.tsx$/;
const COMPRESSED = /\.(?:js|css|svg|json)$/;
/** Smaller files fit into one packet, so compressing them gains nothing. */
const WORTH_IT_BYTES = 1_024;

/**
 * Emits `workspace.html` beside `index.html`. Each page preloads the scripts of its first screen, so that they load in
 * parallel with the entry script: workspace.html those of the workspace, index.html those of sign-in. The server
 * responds to URLs inside the workspace with workspace.html.
 */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const html = String(page.source);
        this.emitFile({ type: 'asset', fileName: 'workspace.html', source: naming(html, bundle, WORKSPACE) });
        page.source = naming(html, bundle, SIGN_IN);
      },
    },
  };
}

function naming(html: string, bundle: Rolldown.OutputBundle, screens: RegExp): string {
  const links = namesBehind(bundle, screens)
    .filter((name) => !html.includes(name))
    .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`);
  return html.replace('  </head>', () => `${links.join('')}  </head>`);
}

function namesBehind(bundle: Rolldown.OutputBundle, screens: RegExp): string[] {
  const names = new Set<string>();
  const reach = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || names.has(name)) return;
    names.add(name);
    for (const imported of chunk.imports) reach(imported);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => screens.test(id))) reach(file.fileName);
  }
  return [...names];
}

/**
 * Writes a `.br` and a `.gz` file beside each asset, at the highest compression, so that the server does not compress
 * each response.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const folder = join(dir, 'assets');
      for (const name of readdirSync(folder).filter((file) => COMPRESSED.test(file))) {
        const content = readFileSync(join(folder, name));
        if (content.length < WORTH_IT_BYTES) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
