/** Identifies a build of the dashboard: the hash in the file name of the entry script; null if there is none. */
export function buildNameOf(scriptUrl: string | undefined): string | null {
  return /-([\w-]+)\.js$/.exec(scriptUrl ?? '')?.[1] ?? null;
}
