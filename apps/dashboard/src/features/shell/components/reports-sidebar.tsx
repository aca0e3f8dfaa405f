import { useT } from '@parley/i18n/react';
import { useSearch } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { localTimeZone } from '../../../shared/reports/report-period';
import type { MenuGroup } from '../model/section-menus';
import { SectionSidebar } from './section-sidebar';

interface ReportsSidebarProps {
  groups: readonly MenuGroup[];
  currentPath: string | undefined;
}

/** Period and comparison stay when another report is opened. */
const KEPT = ['span', 'from', 'to', 'compare', 'hours'] as const;

/** The reports, and in which time zone their days begin. */
export function ReportsSidebar(menu: ReportsSidebarProps) {
  const t = useT();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const kept = Object.fromEntries(KEPT.flatMap((key) => (key in search ? [[key, search[key]]] : [])));
  return (
    <>
      <SectionSidebar {...menu} search={kept} />
      <p className="mt-auto flex items-start gap-2 px-2 pt-4 pb-1 text-time text-3">
        <Globe aria-hidden className="mt-px size-3.5 shrink-0" />
        {t('reports.timeZone', { zone: localTimeZone().replaceAll('_', ' ') })}
      </p>
    </>
  );
}
