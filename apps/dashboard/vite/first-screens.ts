import { build, type InlineConfig, type Rolldown } from 'vite';

const SIGN_IN = /\/features\/session\/login-page\.tsx$/;
const WORKSPACE = /\/features\/(?:shell\/shell|conversation-screen\/conversations-page)\.tsx$/;
/** Loaded directly after the first screen is there. */
const DETAILS = /\/conversation-details\/details-panel\.tsx$/;
const LIVE = /\/(?:realtime\/connection|conversations\/data\/conversation-realtime)\.ts$/;

/**
 * Assigns each module of the first screens to a chunk: `base` is shared by sign-in and workspace, `sign-in` is for
 * sign-in only, `workspace` for the first conversation, `details` for its details panel, `live` for what keeps it up to date. Automatic splitting would
 * produce about seventy chunks, and a request costs a browser more time than parsing them. Which screen uses a module
 * is only known after a build, so the dashboard is built twice. Returns the chunk name by module id.
 */
export async function filesOfFirstScreens(config: InlineConfig): Promise<Map<string, string>> {
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
  const signIn = modulesBehind(chunks, SIGN_IN);
  const workspace = modulesBehind(chunks, WORKSPACE);
  put(
    'base',
    [...signIn].filter((id) => workspace.has(id)),
  );
  put('sign-in', signIn);
  put('workspace', workspace);
  put('live', modulesBehind(chunks, LIVE));
  put('details', modulesBehind(chunks, DETAILS));
  return files;
}

/** Modules of the entry and of the given screens, with all their static imports. */
function modulesBehind(chunks: readonly Rolldown.OutputChunk[], screens: RegExp): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Rolldown.OutputChunk>();
  const reach = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(byName.get(name));
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || chunk.moduleIds.some((id) => screens.test(id))) reach(chunk);
  }
  return new Set([...reached].flatMap((chunk) => chunk.moduleIds));
}
