import type { Article } from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { cn, Menu, MenuItem } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, Plus } from 'lucide-react';
import { usePortals } from '../data/portals';

/** So many fit in a line. */
const MOST_SHOWN = 4;

interface Version {
  locale: string;
  /** Null: not written yet. */
  id: number | null;
}

/** The languages of the portal: filled ones open the article in that language, outlined ones begin it. */
export function LanguageBadges({ article, portalSlug }: { article: Article; portalSlug: string }) {
  const { data: portals } = usePortals();
  const portal = portals?.find(({ slug }) => slug === portalSlug);
  const ids = new Map(article.translations.map(({ locale, id }) => [locale, id]));
  ids.set(article.locale, article.id);
  const versions = (portal?.config.allowed_locales ?? []).map(({ code }) => ({
    locale: code,
    id: ids.get(code) ?? null,
  }));
  // Where not all have room, those that are written come first.
  const ordered =
    versions.length > MOST_SHOWN
      ? versions.toSorted((one, other) => Number(one.id === null) - Number(other.id === null))
      : versions;
  const shown = ordered.length > MOST_SHOWN ? ordered.slice(0, MOST_SHOWN - 1) : ordered;
  const others = ordered.slice(shown.length);
  return (
    <span className="flex items-center gap-1">
      {shown.map((version) => (
        <LanguageLink key={version.locale} article={article} version={version} />
      ))}
      {others.length > 0 ? <OtherLanguages article={article} versions={others} /> : null}
    </span>
  );
}

const badge =
  'focus-ring inline-flex h-[1.125rem] items-center rounded-[5px] px-1 font-medium text-11 uppercase hover:text-1';
const outlined = 'border border-line-strong text-3';

/** Address of the article in that language, or of a new one that will belong to it. */
function useAddress(article: Article) {
  const { accountId = '', portalSlug = '' } = useParams({ strict: false }) as Record<string, string>;
  return ({ locale, id }: Version) => ({
    to: `/app/accounts/$accountId/portals/$portalSlug/$locale/articles/${id === null ? 'new' : '$articleSlug'}`,
    params: { accountId, portalSlug, locale, articleSlug: String(id) },
    search:
      id === null
        ? {
            translationOf: article.associated_article_id ?? article.id,
            ...(article.category.slug && { category: article.category.slug }),
          }
        : {},
  });
}

function useVersionLabel(article: Article) {
  const { t, locale: reader } = useI18n();
  return ({ locale, id }: Version) =>
    t(id === null ? 'helpLists.writeIn' : 'helpLists.openIn', {
      language: localeNameOf(locale, reader),
      title: article.title,
    });
}

function LanguageLink({ article, version }: { article: Article; version: Version }) {
  const { to, params, search } = useAddress(article)(version);
  const label = useVersionLabel(article)(version);
  return (
    <Link
      to={to as never}
      params={params as never}
      search={search as never}
      aria-label={label}
      title={label}
      className={cn(badge, version.id === null ? outlined : 'bg-hover text-2')}
    >
      {shortOf(version.locale)}
    </Link>
  );
}

function OtherLanguages({ article, versions }: { article: Article; versions: readonly Version[] }) {
  const { t, formatNumber, locale: reader } = useI18n();
  const navigate = useNavigate();
  const address = useAddress(article);
  const moreText = `+${formatNumber(versions.length)}`;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t('helpLists.moreLanguages', { title: article.title })}
          className={cn(badge, outlined, 'num')}
        >
          {moreText}
        </button>
      }
    >
      {versions.map((version) => (
        <MenuItem
          key={version.locale}
          icon={version.id === null ? <Plus aria-hidden /> : <ExternalLink aria-hidden />}
          onSelect={() => void navigate(address(version) as never)}
        >
          {localeNameOf(version.locale, reader)}
        </MenuItem>
      ))}
    </Menu>
  );
}

const shortOf = (locale: string) => locale.replace('_', '-');
