import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useParams } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';

const target = routeNamed('contacts_segments_dashboard');

interface ContactSegmentsProps {
  segments: readonly CustomFilter[];
  countOf: (segment: CustomFilter) => string | null;
}

/** The person's segments (saved filters of contacts); hidden if there are none. */
export function ContactSegments({ segments, countOf }: ContactSegmentsProps) {
  const t = useT();
  const { accountId = '', viewId } = useParams({ strict: false });
  if (segments.length === 0) return null;
  return (
    <SidebarGroup title={t('folders.segments')}>
      {segments.map((segment) => (
        <SidebarLink
          key={segment.id}
          to={fullPathOf(target)}
          params={{ accountId, viewId: String(segment.id) } as never}
          isActive={String(segment.id) === viewId}
          icon={<Bookmark aria-hidden />}
          count={countOf(segment)}
        >
          {segment.name}
        </SidebarLink>
      ))}
    </SidebarGroup>
  );
}
