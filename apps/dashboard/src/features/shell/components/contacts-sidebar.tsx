import type { FilterCondition } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useI18n } from '@parley/i18n/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { contactCountsQuery, followContactCounts } from '../../../shared/contacts/contact-counts';
import { hasLabel } from '../../../shared/contacts/has-label';
import { readStoredQuery } from '../../../shared/filters/filter-url';
import { usePresence } from '../../../shared/realtime/presence-store';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { MenuGroup } from '../model/section-menus';
import { ContactLabels } from './contact-labels';
import { ContactSegments } from './contact-segments';
import { SectionSidebar } from './section-sidebar';

interface ContactsSidebarProps {
  groups: readonly MenuGroup[];
  currentPath: string | undefined;
}

/** Lists of contacts with their numbers: everybody, who is online, segments, and labels. */
export function ContactsSidebar({ groups, currentPath }: ContactsSidebarProps) {
  const { formatNumber } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const segments = useCustomFilters('contact');
  const { labels: allLabels } = useWorkspace();
  const labels = useMemo(() => allLabels.filter((label) => label.show_on_sidebar), [allLabels]);
  const online = usePresence(({ contacts }) => Object.keys(contacts).length);
  const counts = useCounts(accountId, [
    ...segments.flatMap(({ id, query }) => {
      const conditions = readStoredQuery(query);
      return conditions ? [{ key: `segment ${id}`, conditions }] : [];
    }),
    ...labels.map(({ title }) => ({ key: `label ${title}`, conditions: [hasLabel(title)] })),
  ]);
  const shown = (count: number | null | undefined) =>
    count === null || count === undefined ? null : formatNumber(count);
  return (
    <>
      <SectionSidebar
        groups={groups}
        currentPath={currentPath}
        counts={{ contacts_dashboard: shown(counts.all), contacts_dashboard_active: shown(online) }}
      />
      <ContactSegments segments={segments} countOf={({ id }) => shown(counts.of.get(`segment ${id}`))} />
      <ContactLabels labels={labels} countOf={({ title }) => shown(counts.of.get(`label ${title}`))} />
    </>
  );
}

interface Counted {
  key: string;
  conditions: readonly FilterCondition[];
}

/** The numbers of contacts, for as many of the filters as are counted at once. */
function useCounts(accountId: number, wanted: readonly Counted[]) {
  const queryClient = useQueryClient();
  const counted = wanted.slice(0, limits.countedFilters);
  const options = contactCountsQuery(
    accountId,
    counted.map(({ conditions }) => conditions),
  );
  const { data } = useQuery(options);
  const watched = JSON.stringify(options.queryKey);
  useEffect(
    () => followContactCounts(queryClient, accountId, JSON.parse(watched) as unknown[]),
    [queryClient, accountId, watched],
  );
  return {
    all: data?.all,
    of: new Map(counted.map(({ key }, index) => [key, data?.filters[index]])),
  };
}
