import type { SearchedArticle } from '@parley/contract';

/** Markdown of a link to an article, named by its title. */
export function articleLink({ title, link }: { title: string; link: string }): string {
  return `[${title.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/\s+/g, ' ')}](${link})`;
}

/** Help center, language and category of an article, in one line. */
export function articlePlace(
  { portal_name, locale, category_name }: SearchedArticle,
  nameOf: (locale: string) => string,
): string {
  return [portal_name, nameOf(locale), category_name].filter(Boolean).join(' · ');
}
