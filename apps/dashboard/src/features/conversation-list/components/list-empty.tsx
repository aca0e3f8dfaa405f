import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { AtSign, CircleCheckBig, Clock, Inbox, ListFilter, MessageCircle, UserCheck } from 'lucide-react';
import { useStatusName } from '../../../shared/conversations/status-name';
import { assertNever } from '../../../shared/lib/assert-never';
import { useAbility } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { viewLink } from '../../conversations/hooks/view-links';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import { type ConversationView, isFilterView } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';

interface ListEmptyProps {
  scope: Scope;
  view: ConversationView;
  filters: ConversationFilters;
  onFiltersChange: (change: Partial<ConversationFilters>) => void;
}

/** Explains why the list is empty and offers the action that helps. */
export function ListEmpty({ scope, view, filters, onFiltersChange }: ListEmptyProps) {
  const t = useT();
  const statusName = useStatusName();
  const { inboxes } = useWorkspace();
  const mayAddInbox = useAbility('createInbox');
  const show = (label: string, change: Partial<ConversationFilters>) => (
    <Button onClick={() => onFiltersChange(change)}>{label}</Button>
  );

  if (inboxes.length === 0 && mayAddInbox && view.kind === 'all') {
    return (
      <EmptyState
        icon={<Inbox />}
        title={t('conversations.emptyNoInboxTitle')}
        description={t('conversations.emptyNoInboxText')}
        action={
          <Button asChild variant="primary">
            <Link to={'/app/accounts/$accountId/settings/inboxes/new' as '.'}>
              {t('conversations.addInbox')}
            </Link>
          </Button>
        }
      />
    );
  }
  if (isFilterView(view)) {
    return (
      <EmptyState
        icon={<ListFilter />}
        title={t('folders.emptyTitle')}
        description={t('folders.emptyText')}
        action={
          filters.tab === 'all' ? (
            <Button asChild>
              <Link {...viewLink(scope.accountId, { kind: 'all' })}>{t('folders.toAll')}</Link>
            </Button>
          ) : (
            show(t('conversations.emptyUnassignedAction'), { tab: 'all' })
          )
        }
      />
    );
  }
  if (filters.tab === 'mine' && (view.kind === 'all' || view.kind === 'inbox') && filters.status === 'open') {
    return (
      <EmptyState
        icon={<CircleCheckBig />}
        title={t('conversations.emptyMineTitle')}
        description={t('conversations.emptyMineText')}
        action={show(t('conversations.emptyMineAction'), { tab: 'unassigned' })}
      />
    );
  }
  if (filters.tab === 'unassigned') {
    return (
      <EmptyState
        icon={<CircleCheckBig />}
        title={t('conversations.emptyUnassignedTitle')}
        description={t('conversations.emptyUnassignedText')}
        action={show(t('conversations.emptyUnassignedAction'), { tab: 'all' })}
      />
    );
  }
  const { icon, title, text } = wordsOf(view, t);
  if (filters.status === 'all') {
    return <EmptyState icon={icon} title={title} description={text ?? t('conversations.emptyAllText')} />;
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={text ?? t('conversations.emptyStatusText', { status: statusName(filters.status) })}
      action={show(t('conversations.emptyStatusAction'), { status: 'all', tab: 'all' })}
    />
  );
}

function wordsOf(view: ConversationView, t: ReturnType<typeof useT>) {
  switch (view.kind) {
    case 'mentions':
      return {
        icon: <AtSign />,
        title: t('conversations.emptyMentionsTitle'),
        text: t('conversations.emptyMentionsText'),
      };
    case 'unattended':
      return {
        icon: <Clock />,
        title: t('conversations.emptyUnattendedTitle'),
        text: t('conversations.emptyUnattendedText'),
      };
    case 'participating':
      return {
        icon: <UserCheck />,
        title: t('conversations.emptyParticipatingTitle'),
        text: t('conversations.emptyParticipatingText'),
      };
    case 'all':
    case 'inbox':
    case 'label':
    case 'team':
    case 'filter':
    case 'folder':
      return { icon: <MessageCircle />, title: t('conversations.emptyAllTitle'), text: null };
    default:
      return assertNever(view);
  }
}
