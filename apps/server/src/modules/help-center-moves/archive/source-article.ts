import { type ArticleStatus, type HelpCenterItemProblem, savedSlug, slugOf } from '@parley/contract';
import type { PortalRow } from '../../help-center/help-center.facade';

/** An article of an archive, whatever it was written with. */
export interface SourceArticle {
  path: string;
  title: string;
  slug: string;
  locale: string;
  category: { slug: string; name: string } | null;
  description: string | null;
  /** Null: the file says none. */
  status: ArticleStatus | null;
  tags: string[] | null;
  formerSlugs: string[];
  /** The slug of the article that this one translates. */
  translates: string | null;
  content: string;
  /** Paths of the pictures that it shows. */
  images: string[];
  /** Addresses of pictures on other websites, which become files here. */
  remoteImages: string[];
  missingImages: number;
  problem: HelpCenterItemProblem | null;
}

/** The last part of a former address, if it can be the address of an article here. */
export function formerSlug(address: string): string[] {
  const slug = slugOf(address.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '');
  return savedSlug.test(slug) ? [slug] : [];
}

export function localeIn(
  { allowed_locales: allowed }: PortalRow,
  code: string | undefined,
): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '_');
  return code === undefined ? undefined : allowed.find((one) => plain(one) === plain(code));
}

/** The language of the portal for a code of another product: the same, or one of the same language, such as `en` for `en-us`. */
export function languageIn(portal: PortalRow, code: string): string | undefined {
  const [language = ''] = code.toLowerCase().split(/[-_]/);
  return (
    localeIn(portal, code) ??
    localeIn(portal, language) ??
    portal.allowed_locales.find((one) => one.toLowerCase().split(/[-_]/)[0] === language)
  );
}
