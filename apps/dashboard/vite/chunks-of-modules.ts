import { build, type InlineConfig, type Rolldown } from 'vite';

const SIGN_IN = /\/features\/session\/login-page\.tsx$/;
const WORKSPACE = /\/features\/(?:shell\/shell|conversation-screen\/conversations-page)\.tsx$/;
/** Loaded directly after the first screen is there. */
const DETAILS = /\/conversation-details\/details-panel\.tsx$/;
const LIVE = /\/(?:realtime\/connection|conversations\/data\/conversation-realtime)\.ts$/;
const BACKGROUND = /\/(?:app\/background\.ts|palette\/palette\.tsx)$/;
/** The frame of the screens of a section, beside its menu. */
const SECTION = /\/features\/shell\/section-layout\.tsx$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
/** From so many lazily loaded parts on, a module belongs to what all of them share. */
const COMMON_FROM = 8;

/** Chunks that no first screen waits for. */
const LATER = ['live', 'common', 'details', 'sections', 'background', 'icons'] as const;
type ChunkName = 'base' | 'sign-in' | 'workspace' | (typeof LATER)[number];

/** Whether a first screen waits for this chunk. */
export const isOfFirstLoad = (name: ChunkName): boolean => !LATER.some((later) => later === name);

/**
 * Assigns modules to chunks. Of the first screens: `base` is shared by sign-in and workspace, `sign-in` is for sign-in
 * only, `workspace` for the first conversation. After them: `live` keeps it up to date, `details` is its details panel,
 * `common` the part of these details that many screens use, `sections` shared by many screens as well, `background` runs
 * without a screen, and `icons` are those of several screens.
 * Automatic splitting would produce about seventy chunks for a first screen and thirty more for each other one, many of
 * some hundred bytes, and a request costs a browser more time than parsing them. Which screen uses a module is only
 * known after a build, so the dashboard is built twice. Returns the chunk name by module id.
 */
export async function chunksOfModules(config: InlineConfig): Promise<Map<string, ChunkName>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, manifest: false, minify: false, cssMinify: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('one bundle was expected');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const files = new Map<string, ChunkName>();
  const put = (name: ChunkName, modules: Iterable<string>) => {
    for (const id of modules) if (!files.has(id)) files.set(id, name);
  };
  const signIn = modulesBehind(chunks, SIGN_IN);
  const workspace = modulesBehind(chunks, WORKSPACE);
  put(
    'base',
    [...signIn].filter((id) => workspace.has(id)),
  );
  put('sign-in', signIn);
  put('workspace', workspace);
  put('live', modulesBehind(chunks, LIVE));
  const uses = countUses(chunks);
  const usedBy = (count: number) => [...uses.keys()].filter((id) => (uses.get(id) ?? 0) >= count);
  const details = modulesBehind(chunks, DETAILS);
  const common = usedBy(COMMON_FROM);
  put(
    'common',
    common.filter((id) => details.has(id)),
  );
  put('details', details);
  put('sections', [...common, ...modulesBehind(chunks, SECTION)]);
  put('background', modulesBehind(chunks, BACKGROUND));
  put(
    'icons',
    usedBy(2).filter((id) => ICON.test(id)),
  );
  return files;
}

/** How many lazily loaded parts need a module, by its id. */
function countUses(chunks: readonly Rolldown.OutputChunk[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const part of chunks.filter((chunk) => chunk.isDynamicEntry)) {
    for (const id of modulesOf(chunks, [part])) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** Modules of the entry and of the given screens, with all their static imports. */
function modulesBehind(chunks: readonly Rolldown.OutputChunk[], screens: RegExp): Set<string> {
  return modulesOf(
    chunks,
    chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => screens.test(id))),
  );
}

/** Modules of these chunks and of all that they import statically. */
function modulesOf(
  chunks: readonly Rolldown.OutputChunk[],
  some: readonly Rolldown.OutputChunk[],
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(byName.get(name));
  };
  for (const chunk of some) reach(chunk);
  return new Set([...reached].flatMap((chunk) => chunk.moduleIds));
}
