import { useT } from '@parley/i18n/react';
import { assertNever } from '../../../shared/lib/assert-never';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { ConversationView } from '../model/conversation-view';

/** What a view is called over its list. */
export function useViewTitle(view: ConversationView): string {
  const t = useT();
  const { inboxes, teams } = useWorkspace();
  switch (view.kind) {
    case 'all':
      return t('conversations.titleAll');
    case 'mentions':
      return t('conversations.viewMentions');
    case 'unattended':
      return t('conversations.viewUnattended');
    case 'participating':
      return t('conversations.viewParticipating');
    case 'inbox':
      return inboxes.find((inbox) => inbox.id === view.inboxId)?.name ?? '';
    case 'label':
      return view.label;
    case 'team':
      return teams.find((team) => team.id === view.teamId)?.name ?? '';
    default:
      return assertNever(view);
  }
}
