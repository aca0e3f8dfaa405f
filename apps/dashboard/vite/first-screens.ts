import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

const SIGN_IN = /\/features\/session\/login-page\.tsx$/;
const WORKSPACE = /\/features\/(?:shell\/shell|conversation-screen\/conversations-page)\.tsx$/;
const DETAILS = /\/conversation-details\/details-panel\.tsx$/;

/** Modules that match load the texts of all screens together with their lazy parts (`shared/i18n/locale.ts`). */
const WAITS_FOR_TEXTS = /\b(?:loadAllTexts|lazyScreen)\b/;
/** Sign-in and setup pages: they have texts of their own, and use texts shared with the workspace. */
const DOOR = /\/features\/(?:session|setup)\/[\w-]+-page\.tsx$/;

interface FirstScreens {
  /** Chunk name by module id. */
  files: Map<string, string>;
  /** Modules whose texts are part of the initial bundle. */
  speaking: string[];
}

type Bundle = readonly Rolldown.OutputChunk[];

/**
 * Assigns each module of the first screens to a chunk: `base` is shared by sign-in and workspace, `sign-in` is for
 * sign-in only, `workspace` for the first conversation, `details` for its details panel. Automatic splitting would
 * produce about seventy chunks, and a request costs a browser more time than parsing them. Which screen uses a module
 * is only known after a build, so the dashboard is built twice.
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

/**
 * Modules that the first screens load later without waiting for the texts of all screens; their texts have to be in
 * the initial bundle.
 */
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

/** Modules of the entry and of the given screens, with all their static imports. */
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
