import { useT } from '@parley/i18n/react';
import { useParams, useSearch } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';
import { readSavedView } from '../../../shared/reports/saved-view';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';

/** The person's saved views of reports; hidden if there are none. */
export function SavedReports() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string };
  const { view: openId } = useSearch({ strict: false }) as { view?: unknown };
  const views = useCustomFilters('report').flatMap(({ id, name, query }) => {
    const view = readSavedView(query);
    return view ? [{ id, name, ...view }] : [];
  });
  if (views.length === 0) return null;
  return (
    <SidebarGroup title={t('reports.views.title')}>
      {views.map(({ id, name, report, search }) => (
        <SidebarLink
          key={id}
          to={fullPathOf(routeNamed(report))}
          params={{ accountId } as never}
          search={{ ...search, view: id } as never}
          isActive={id === openId}
          icon={<Bookmark aria-hidden />}
        >
          {name}
        </SidebarLink>
      ))}
    </SidebarGroup>
  );
}
