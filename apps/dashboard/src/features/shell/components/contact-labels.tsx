import type { Label } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { LabelDot } from '@parley/ui';
import { useParams } from '@tanstack/react-router';
import { AddLink, useMayAdd } from '../../../shared/layout/add-link';
import { SidebarGroup, SidebarLink } from '../../../shared/layout/sidebar-parts';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';

const target = routeNamed('contacts_labels_dashboard');

interface ContactLabelsProps {
  labels: readonly Label[];
  countOf: (label: Label) => string | null;
}

/** Labels, each linked to its contacts. Without labels, shown only to people who can add one. */
export function ContactLabels({ labels, countOf }: ContactLabelsProps) {
  const t = useT();
  const { accountId = '', label: current } = useParams({ strict: false });
  const mayAdd = useMayAdd('labels_list', 'team_management');
  if (labels.length === 0 && !mayAdd) return null;
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
      {labels.map((label) => (
        <SidebarLink
          key={label.id}
          to={fullPathOf(target)}
          params={{ accountId, label: label.title } as never}
          isActive={label.title === current}
          icon={<LabelDot color={label.color} className="mx-[3.5px]" />}
          count={countOf(label)}
        >
          {label.title}
        </SidebarLink>
      ))}
    </SidebarGroup>
  );
}
