/** What of `src/features` may be in the first load: the first screen, and of all others only what the router needs. */
const ALLOWED = [
  /^(?:conversation-(?:actions|details|list|screen|sidebar|thread)|conversations|composer|session|shell)\//,
  // Addresses of screens, without words, icons and code.
  /^[\w-]+\/feature\.ts$/,
  // Readers of a query string.
  /^(?:inboxes\/model\/inbox-tabs|webhooks\/model\/webhook-log)\.ts$/,
];
const FEATURE = /\/apps\/dashboard\/src\/features\/([^?]+)/;
/** A `feature.ts` imports types, and its screens when they are opened; it names no words. */
const FAT = /^import (?!type\b)|\b(?:label|icon):/m;

/** Throws if the first load contains parts of other features. */
export function checkFirstLoad(modules: Iterable<string>): void {
  const problems = [...modules].flatMap((module) => {
    const [, path] = FEATURE.exec(module) ?? [];
    return path && !ALLOWED.some((pattern) => pattern.test(path)) ? [path] : [];
  });
  if (problems.length > 0)
    throw new Error(
      `The first load would contain ${problems.join(', ')}. Load it with import(), or list it in vite/first-load-list.ts.`,
    );
}

/** Whether a `feature.ts` adds only its addresses to the first load. */
export const isLean = (manifest: string): boolean => !FAT.test(manifest);
