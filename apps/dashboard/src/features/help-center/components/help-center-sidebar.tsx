import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Select } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  Archive,
  ChartNoAxesColumn,
  ExternalLink,
  FileText,
  FolderOpen,
  List,
  Settings,
  SquarePen,
  UserRound,
} from 'lucide-react';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';
import { fullPathOf, type RouteName, routeNamed } from '../../../shared/routes/all-routes';
import { useAbility } from '../../../shared/session/use-session';
import { useArticleCounts } from '../data/articles';
import { useCategories } from '../data/categories';
import { usePortals } from '../data/portals';
import { useLastPlace } from '../hooks/use-last-place';

/** The lists of the portal that is open, or else was last, and its categories. Empty without a portal. */
export function HelpCenterSidebar({ current }: { current: string | undefined }) {
  const { locale: screenLocale } = useI18n();
  const { accountId = '', ...params } = useParams({ strict: false }) as Record<string, string | undefined>;
  const { data: portals } = usePortals();
  const last = useLastPlace();
  const portal =
    portals?.find(({ slug }) => slug === params['portalSlug']) ??
    portals?.find(({ slug }) => slug === last.portalSlug) ??
    portals?.[0];
  if (!portal) return null;
  const codes = portal.config.allowed_locales.map(({ code }) => code);
  const wanted = [params['locale'], last.locale].find((code) => code !== undefined && codes.includes(code));
  const place = { portalSlug: portal.slug, locale: wanted ?? portal.config.default_locale };
  return (
    <>
      <Switcher
        portals={(portals ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        locales={codes.map((code) => ({ value: code, label: localeNameOf(code, screenLocale) }))}
        place={place}
        accountId={accountId}
      />
      <Lists accountId={accountId} place={place} current={current} categorySlug={params['categorySlug']} />
    </>
  );
}

interface Place {
  portalSlug: string;
  locale: string;
}

interface SwitcherProps {
  portals: { value: string; label: string }[];
  locales: { value: string; label: string }[];
  place: Place;
  accountId: string;
}

function Switcher({ portals, locales, place, accountId }: SwitcherProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const open = (next: Place) =>
    void navigate({
      to: '/app/accounts/$accountId/portals/$portalSlug/$locale/articles',
      params: { accountId, ...next },
    });
  return (
    <div className="mb-2 flex flex-col gap-2 px-2">
      {portals.length > 1 ? (
        <Select
          label={t('helpCenter.switch')}
          value={place.portalSlug}
          options={portals}
          onValueChange={(portalSlug) =>
            void navigate({
              to: '/app/accounts/$accountId/portals/$portalSlug',
              params: { accountId, portalSlug },
            })
          }
        />
      ) : null}
      {locales.length > 1 ? (
        <Select
          label={t('helpCenter.language')}
          value={place.locale}
          options={locales}
          onValueChange={(locale) => open({ ...place, locale })}
        />
      ) : null}
      <a
        href={`/hc/${encodeURIComponent(place.portalSlug)}/${place.locale}`}
        target="_blank"
        rel="noreferrer"
        className="focus-ring inline-flex items-center gap-1.5 rounded-sm text-12 text-2 hover:text-1"
      >
        {t('helpCenter.open')}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </div>
  );
}

interface ListsProps {
  accountId: string;
  place: Place;
  current: string | undefined;
  categorySlug: string | undefined;
}

function Lists({ accountId, place, current, categorySlug }: ListsProps) {
  const { t, formatNumber } = useI18n();
  const { data: counts } = useArticleCounts(place);
  const { data: categories = [] } = useCategories(place);
  const canManage = useAbility('manageHelpCenter');
  const link = (name: RouteName, more: Record<string, string> = {}) => ({
    to: fullPathOf(routeNamed(name)),
    params: { accountId, ...place, ...more } as never,
    isActive: current === name && more['categorySlug'] === categorySlug,
  });
  const shown = (count: number | undefined) => (count === undefined ? null : formatNumber(count));
  return (
    <>
      <SidebarGroup>
        <SidebarLink
          {...link('list_all_locale_articles')}
          icon={<FileText aria-hidden />}
          count={shown(counts?.articles_count)}
        >
          {t('helpCenter.allArticles')}
        </SidebarLink>
        <SidebarLink
          {...link('list_mine_articles')}
          icon={<UserRound aria-hidden />}
          count={shown(counts?.mine_articles_count)}
        >
          {t('helpCenter.mine')}
        </SidebarLink>
        <SidebarLink
          {...link('list_draft_articles')}
          icon={<SquarePen aria-hidden />}
          count={shown(counts?.draft_articles_count)}
        >
          {t('helpCenter.drafts')}
        </SidebarLink>
        <SidebarLink
          {...link('list_archived_articles')}
          icon={<Archive aria-hidden />}
          count={shown(counts?.archived_articles_count)}
        >
          {t('helpCenter.archived')}
        </SidebarLink>
        <SidebarLink {...link('help_center_insights')} icon={<ChartNoAxesColumn aria-hidden />}>
          {t('helpInsights.title')}
        </SidebarLink>
        <SidebarLink {...link('all_locale_categories')} icon={<FolderOpen aria-hidden />}>
          {t('helpCenter.categories')}
        </SidebarLink>
        {canManage ? (
          <SidebarLink {...link('edit_portal_information')} icon={<Settings aria-hidden />}>
            {t('helpCenter.settings')}
          </SidebarLink>
        ) : null}
        <SidebarLink {...link('list_all_portals')} icon={<List aria-hidden />}>
          {t('helpCenter.portals')}
        </SidebarLink>
      </SidebarGroup>
      {categories.length > 0 ? (
        <SidebarGroup title={t('helpCenter.categories')}>
          {categories.map(({ id, slug, name, icon, meta }) => (
            <SidebarLink
              key={id}
              {...link('show_category_articles', { categorySlug: slug })}
              icon={
                <span aria-hidden className="w-4 text-center">
                  {icon || '·'}
                </span>
              }
              count={shown(meta.articles_count)}
            >
              {name}
            </SidebarLink>
          ))}
        </SidebarGroup>
      ) : null}
    </>
  );
}
