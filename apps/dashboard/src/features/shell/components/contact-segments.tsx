import { useT } from '@parley/i18n/react';
import { useParams } from '@tanstack/react-router';
import { Contact } from 'lucide-react';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { ComingSoonMark } from '../../../shared/layout/coming-soon-mark';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import type { RouteDeclaration } from '../../../shared/routes/declaration';

const target: RouteDeclaration = routeNamed('contacts_segments_dashboard');

/** The person's segments (saved filters of contacts); hidden if there are none. */
export function ContactSegments() {
  const t = useT();
  const segments = useCustomFilters('contact');
  const { accountId = '', viewId } = useParams({ strict: false });
  if (segments.length === 0) return null;
  return (
    <SidebarGroup title={t('folders.segments')}>
      {segments.map(({ id, name }) => (
        <SidebarLink
          key={id}
          to={fullPathOf(target)}
          params={{ accountId, viewId: String(id) } as never}
          isActive={String(id) === viewId}
          icon={<Contact aria-hidden />}
          trailing={target.isComingSoon ? <ComingSoonMark /> : null}
        >
          {name}
        </SidebarLink>
      ))}
    </SidebarGroup>
  );
}
