import { useT } from '@parley/i18n/react';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { assertNever } from '../../../shared/lib/assert-never';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { ConversationView } from '../../conversations/model/conversation-view';

/** The title of a view above its list. Until its own name is loaded, the kind of view is named. */
export function useViewTitle(view: ConversationView): string {
  const t = useT();
  const { inboxes, teams } = useWorkspace();
  const folders = useCustomFilters('conversation');
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
      return inboxes.find((inbox) => inbox.id === view.inboxId)?.name ?? t('conversations.inboxes');
    case 'label':
      return view.label;
    case 'team':
      return teams.find((team) => team.id === view.teamId)?.name ?? t('conversations.teams');
    case 'filter':
      return t('folders.titleFiltered');
    case 'folder':
      return folders.find((folder) => folder.id === view.folderId)?.name ?? t('folders.title');
    default:
      return assertNever(view);
  }
}
