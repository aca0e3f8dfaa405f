import { build, type InlineConfig, type Rolldown } from 'vite';

const SIGN_IN = /\/features\/session\/login-page\.tsx$/;
const WORKSPACE = /\/features\/(?:shell\/shell|conversations\/conversations-page)\.tsx$/;
const DETAILS = /\/components\/details\/details-panel\.tsx$/;

type Bundle = readonly Rolldown.OutputChunk[];

/**
 * In which file each module of the first screens goes: `base` has what the door and the workspace share, `sign-in` what
 * the door alone needs, `workspace` what the first conversation needs, `details` what stands beside it. Cut by who uses what, the same code would be seventy files, and a browser takes
 * longer to ask for one than to read it. Only a build knows who really uses what, so it is made twice.
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
  const door = modulesBehind(chunks, SIGN_IN);
  const workspace = modulesBehind(chunks, WORKSPACE);
  put(
    'base',
    [...door].filter((id) => workspace.has(id)),
  );
  put('sign-in', door);
  put('workspace', workspace);
  put('details', modulesBehind(chunks, DETAILS));
  return files;
}

/** Modules of the entry and of the named screens, with everything that they import at once. */
function modulesBehind(chunks: Bundle, screens: RegExp): Set<string> {
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
