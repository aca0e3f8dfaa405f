import { helpCenterLimits } from './limits';

/** Slugs of articles that would collide with other addresses of the help center. */
export const reservedArticleSlugs: readonly string[] = ['search', 'articles', 'categories'];

/** A slug that can be saved: letters and digits of any script, hyphens, underscores. Not a path, a file or a query. */
export const savedSlug = /^[\p{L}\p{N}\p{M}_-]+$/u;

/** The slug that a name gives: lower case, words joined by hyphens; empty when the name has no letter and no digit. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}_-]+/gu, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, helpCenterLimits.slugCharacters);
}
