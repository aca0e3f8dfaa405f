import { useT } from '@parley/i18n/react';
import { Badge } from '@parley/ui';
import { useParams } from '@tanstack/react-router';
import { ComingSoonMark } from '../../../shared/layout/coming-soon-mark';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';
import { fullPathOf, type RouteName, routeNamed } from '../../../shared/routes/all-routes';
import { sectionIcons } from '../model/section-icons';
import { isEntryOf, type MenuEntry, type MenuGroup } from '../model/section-menus';

interface SectionSidebarProps {
  groups: readonly MenuGroup[];
  /** Path of the current route's declaration. */
  currentPath: string | undefined;
  /** Numbers beside entries, formatted for the person's locale. */
  counts?: Partial<Record<RouteName, string | null>>;
  /** Query that all entries keep. */
  search?: Readonly<Record<string, unknown>>;
}

/** Sidebar of a section; entries whose screen is not built yet are marked. */
export function SectionSidebar({ groups, currentPath, counts = {}, search }: SectionSidebarProps) {
  const t = useT();
  return groups.map((group) => (
    <SidebarGroup key={group.title ?? ''} title={group.title ? t(group.title) : undefined}>
      {group.entries.map((entry) => (
        <Entry
          key={entry.route}
          entry={entry}
          isActive={isEntryOf(entry, currentPath)}
          count={counts[entry.route]}
          search={search}
        />
      ))}
    </SidebarGroup>
  ));
}

interface EntryProps {
  entry: MenuEntry;
  isActive: boolean;
  count: string | null | undefined;
  search: Readonly<Record<string, unknown>> | undefined;
}

function Entry({ entry, isActive, count, search }: EntryProps) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const route = routeNamed(entry.route);
  const Icon = sectionIcons[entry.route];
  return (
    <SidebarLink
      to={fullPathOf(route)}
      params={{ accountId }}
      {...(search ? { search: search as never } : {})}
      isActive={isActive}
      icon={Icon ? <Icon aria-hidden /> : null}
      count={count}
      trailing={
        <>
          {entry.isBeta ? <Badge tone="plum">{t('nav.beta')}</Badge> : null}
          {route.isComingSoon ? <ComingSoonMark /> : null}
        </>
      }
    >
      {t(entry.label)}
    </SidebarLink>
  );
}
