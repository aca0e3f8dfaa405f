import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

const SIGN_IN = /\/features\/session\/login-page\.tsx$/;
const WORKSPACE = /\/features\/(?:shell\/shell|conversations\/conversations-page)\.tsx$/;
const DETAILS = /\/components\/details\/details-panel\.tsx$/;

/** Such a file awaits the texts of all screens with whatever it loads later (`shared/i18n/locale.ts`). */
const WAITS_FOR_TEXTS = /\b(?:loadAllTexts|lazyScreen)\b/;
/** They come with texts of their own, and with those that they share with the workspace. */
const DOOR = /\/features\/(?:session|setup)\/[\w-]+-page\.tsx$/;

interface FirstScreens {
  /** The file of each module. */
  files: Map<string, string>;
  /** Modules whose texts come with the first load. */
  speaking: string[];
}

type Bundle = readonly Rolldown.OutputChunk[];

/**
 * In which file each module of the first screens goes: `base` has what the door and the workspace share, `sign-in` what
 * the door alone needs, `workspace` what the first conversation needs, `details` what stands beside it. Cut by who uses what, the same code would be seventy files, and a browser takes
 * longer to ask for one than to read it. Only a build knows who really uses what, so it is made twice.
 */
export async function filesOfFirstScreens(config: InlineConfig): Promise<FirstScreens> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, manifest: false, minify: false, cssMinify: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('one bundle was expected');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const files = new Map<string, string>();
  const put = (name: string, modules: Iterable<string>) => {
    for (const id of modules) if (!files.has(id)) files.set(id, name);
  };
  const door = modulesBehind(chunks, SIGN_IN);
  const workspace = modulesBehind(chunks, WORKSPACE);
  put(
    'base',
    [...door].filter((id) => workspace.has(id)),
  );
  put('sign-in', door);
  put('workspace', workspace);
  put('details', modulesBehind(chunks, DETAILS));
  const first = [...files.keys()].filter((id) => ['base', 'workspace'].includes(files.get(id) ?? ''));
  const speaking = [...first, ...modulesBehind(chunks, DOOR), ...loadedWithoutTexts(chunks, first)];
  return { files, speaking };
}

/** Modules that ours load later without waiting for the other texts: what they name has to be there already. */
function loadedWithoutTexts(chunks: Bundle, first: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (module: string) => {
    const source = ownSource(module);
    if (WAITS_FOR_TEXTS.test(source)) return;
    for (const [, path = ''] of source.matchAll(/import\('(\.[^']+)'\)/g)) {
      const target = new RegExp(`^${escaped(join(dirname(module), path))}\\.tsx?$`);
      for (const id of modulesBehind(chunks, target, { withEntry: false })) {
        if (found.has(id)) continue;
        found.add(id);
        visit(id);
      }
    }
  };
  first.forEach(visit);
  return [...found];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function ownSource(module: string): string {
  if (!module.includes('/dashboard/src/')) return '';
  try {
    return readFileSync(module.split('?')[0] ?? '', 'utf8');
  } catch {
    return '';
  }
}

/** Modules of the entry and of the named screens, with everything that they import at once. */
function modulesBehind(chunks: Bundle, screens: RegExp, { withEntry = true } = {}): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(byName.get(name));
  };
  for (const chunk of chunks) {
    if ((withEntry && chunk.isEntry) || chunk.moduleIds.some((id) => screens.test(id))) reach(chunk);
  }
  return new Set([...reached].flatMap((chunk) => chunk.moduleIds));
}
