import { useT } from '@parley/i18n/react';
import { LabelDot } from '@parley/ui';
import { useParams } from '@tanstack/react-router';
import { AddLink, useMayAdd } from '../../../shared/layout/add-link';
import { ComingSoonMark } from '../../../shared/layout/coming-soon-mark';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useWorkspace } from '../../../shared/workspace/workspace-query';

const target = routeNamed('contacts_labels_dashboard');

/** Labels shown in the sidebar, each linked to its contacts. Without labels, shown only to people who can add one. */
export function ContactLabels() {
  const t = useT();
  const { labels } = useWorkspace();
  const { accountId = '', label: current } = useParams({ strict: false });
  const mayAdd = useMayAdd('labels_list', 'team_management');
  const sidebarLabels = labels.filter((label) => label.show_on_sidebar);
  if (sidebarLabels.length === 0 && !mayAdd) return null;
  return (
    <SidebarGroup
      title={t('nav.contactLabels')}
      action={
        <AddLink
          label={t('nav.addLabel')}
          route="labels_list"
          search={{ new: true }}
          feature="team_management"
        />
      }
    >
      {sidebarLabels.map(({ id, title, color }) => (
        <SidebarLink
          key={id}
          to={fullPathOf(target)}
          params={{ accountId, label: title } as never}
          isActive={title === current}
          icon={<LabelDot color={color} className="mx-[3.5px]" />}
          trailing={target.isComingSoon ? <ComingSoonMark /> : null}
        >
          {title}
        </SidebarLink>
      ))}
    </SidebarGroup>
  );
}
