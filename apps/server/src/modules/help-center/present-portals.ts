import { DEFAULT_PORTAL_COLOR, type Portal, type PortalLogo } from '@parley/contract';
import type { Config } from '../../platform/config/config';
import type { AccountContext } from '../access/access.facade';
import { listInboxes, presentInboxes } from '../inboxes/inboxes.facade';
import { domainRecordsOf } from './domain-records';
import { presentLogo } from './portal-logo';
import { countByLocale, type LocaleCounts, loadLogos, type PortalRow } from './portals.repository';

type ArticleCounts = Omit<Portal['meta'], 'categories_count' | 'default_locale'>;

const NOT_COUNTED: ArticleCounts = {
  all_articles_count: 0,
  archived_articles_count: null,
  published_count: null,
  draft_articles_count: null,
};

/** Portals with their inboxes, logos and numbers by language. */
export async function presentPortals(ctx: AccountContext, rows: readonly PortalRow[]): Promise<Portal[]> {
  const { db, accountId, services } = ctx;
  const [counts, inboxes, logos] = await Promise.all([
    countByLocale(
      db,
      accountId,
      rows.map((row) => row.id),
    ),
    presentInboxesOf(ctx, rows),
    loadLogos(
      db,
      accountId,
      rows.flatMap((row) => row.logo_blob_id ?? []),
    ),
  ]);
  return rows.map((row) =>
    presentPortal(row, {
      counts: counts.filter(({ portal_id: id }) => id === row.id),
      inbox: inboxes.find(({ id }) => id === row.inbox_id),
      logo: presentLogo(services, row, logos),
      config: services.config,
    }),
  );
}

/** One portal, with the given numbers of articles. */
export async function presentOnePortal(
  ctx: AccountContext,
  row: PortalRow,
  counted: ArticleCounts = NOT_COUNTED,
): Promise<Portal> {
  const [portal] = await presentPortals(ctx, [row]);
  if (!portal) throw new Error('a portal is always presented');
  return { ...portal, meta: { ...portal.meta, ...counted } };
}

async function presentInboxesOf(ctx: AccountContext, rows: readonly PortalRow[]) {
  const ids = [...new Set(rows.flatMap((row) => row.inbox_id ?? []))];
  if (ids.length === 0) return [];
  return presentInboxes(ctx, await listInboxes(ctx.db, ctx.accountId, ids));
}

interface PortalParts {
  counts: readonly LocaleCounts[];
  inbox: Portal['inbox'];
  logo: PortalLogo | undefined;
  config: Config;
}

function presentPortal(row: PortalRow, { counts, inbox, logo, config }: PortalParts): Portal {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    slug: row.slug,
    archived: row.archived,
    color: row.color ?? DEFAULT_PORTAL_COLOR,
    custom_domain: row.custom_domain,
    ...(row.custom_domain !== null && { domain: presentDomain(config, row, row.custom_domain) }),
    homepage_link: row.homepage_link,
    page_title: row.page_title,
    header_text: row.header_text,
    config: {
      allowed_locales: row.allowed_locales.map((code) => {
        const found = counts.find(({ locale }) => locale === code);
        return {
          code,
          articles_count: found?.articles ?? 0,
          categories_count: found?.categories ?? 0,
          draft: row.draft_locales.includes(code),
        };
      }),
      default_locale: row.default_locale,
      layout: row.layout,
      social_profiles: row.social_profiles,
      locale_translations: row.locale_translations,
    },
    ...(inbox && { inbox }),
    ...(logo && { logo }),
    meta: {
      ...NOT_COUNTED,
      categories_count: counts.reduce((sum, { categories }) => sum + categories, 0),
      default_locale: row.default_locale,
    },
  };
}

function presentDomain(config: Config, row: PortalRow, domain: string): NonNullable<Portal['domain']> {
  return { proved: row.domain_proved_at !== null, ...domainRecordsOf(config, row, domain) };
}
