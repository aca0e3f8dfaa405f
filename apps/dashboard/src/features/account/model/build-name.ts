/** What tells one build of the dashboard from another: the mark in the name of the script a page begins with. */
export function buildNameOf(scriptUrl: string | undefined): string | null {
  return /-([\w-]+)\.js$/.exec(scriptUrl ?? '')?.[1] ?? null;
}
