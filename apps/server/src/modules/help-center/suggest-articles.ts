import type { SuggestedArticle } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { loadArticles } from './articles.repository';
import { type PortalRow, portalRows } from './portals.repository';
import { presentSearchedArticles } from './present-articles';
import { rankArticles } from './suggestions.repository';

const SUGGESTED_AT_MOST = 5;

interface Question {
  /** What the customer wrote. */
  text: string;
  /** The customer's language as the browser says it (`pt-BR`); null if unknown. */
  language: string | null;
}

/** Published articles of all portals that may answer a question, best match first; none if none match well. */
export async function suggestArticles(
  ctx: AccountContext,
  { text, language }: Question,
): Promise<SuggestedArticle[]> {
  const { db, accountId } = ctx;
  const question = withoutAddresses(text);
  if (question.trim() === '') return [];
  const portals = (await portalRows.list(db, accountId)).filter(({ archived }) => !archived);
  const ranked = [];
  for (const portal of portals) {
    const locale = offeredLocale(portal, language) ?? portal.default_locale;
    const search = { portalId: portal.id, locale, text: question, limit: SUGGESTED_AT_MOST };
    ranked.push(...(await rankArticles(db, accountId, search)));
  }
  const best = ranked.toSorted((one, other) => other.score - one.score || one.id - other.id);
  const rows = await loadArticles(
    db,
    accountId,
    best.slice(0, SUGGESTED_AT_MOST).map(({ id }) => id),
  );
  const articles = await presentSearchedArticles(ctx, rows, portals);
  return articles.flatMap(({ id, title, locale, portal_name, category_name, link }) =>
    link === null ? [] : { id, title, locale, portal_name, category_name, link },
  );
}

/** The public language of the portal that is this one, otherwise one of the same language elsewhere (`pt`, `pt_BR`). */
export function offeredLocale(
  { allowed_locales, draft_locales }: Pick<PortalRow, 'allowed_locales' | 'draft_locales'>,
  language: string | null,
): string | undefined {
  if (!language) return undefined;
  const asked = plainCode(language);
  const offered = allowed_locales.filter((code) => !draft_locales.includes(code));
  return (
    offered.find((code) => plainCode(code) === asked) ??
    offered.find((code) => baseOf(plainCode(code)) === baseOf(asked))
  );
}

const plainCode = (code: string) => code.toLowerCase().replaceAll('-', '_');
const baseOf = (code: string) => code.split('_')[0];

/** Parts of web and e-mail addresses are no words that an article answers. */
function withoutAddresses(text: string): string {
  return text.replace(/\b[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+/gi, ' ');
}
