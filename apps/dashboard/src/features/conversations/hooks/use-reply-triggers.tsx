import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { emojiTrigger } from '@parley/ui/emoji-picker';
import type { TriggerItem, Triggers } from '@parley/ui/rich-text-editor';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useCurrentUser } from '../../../shared/session/use-session';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { assignableAgentsQuery } from '../data/assignable-agents';
import type { Scope } from '../data/conversation-queries';
import { findMentionables, type Mentionable } from '../model/mention-search';
import { findVariables, replyVariables } from '../model/reply-variables';

/** The lists that open while one writes: people and teams in notes, variables and emoji in replies. */
export function useReplyTriggers({ accountId, myId }: Scope, conversation: Conversation): Triggers {
  const { t, locale } = useI18n();
  const queryClient = useQueryClient();
  const agent = useCurrentUser();

  return {
    mention: {
      label: t('composer.mentions'),
      async search(words) {
        const [agents, { teams }] = await Promise.all([
          queryClient.ensureQueryData(assignableAgentsQuery(accountId, conversation.inbox_id)),
          queryClient.ensureQueryData(workspaceQuery(accountId)),
        ]);
        return findMentionables({ agents, teams, myId, words }).map(mentionItem);
      },
    },
    variable: {
      label: t('composer.variables'),
      async search(words) {
        const { inboxes } = await queryClient.ensureQueryData(workspaceQuery(accountId));
        const inbox = inboxes.find(({ id }) => id === conversation.inbox_id);
        return findVariables(replyVariables({ conversation, agent, inbox }), words).map(
          ({ name, value }): TriggerItem => ({
            id: name,
            label: name,
            description: value,
            insert: { type: 'text', text: value },
          }),
        );
      },
    },
    emoji: emojiTrigger({ label: t('conversations.emoji'), locale }),
  };
}

function mentionItem({ kind, id, name, picture }: Mentionable): TriggerItem {
  return {
    id: `${kind}/${id}`,
    label: name,
    icon:
      kind === 'user' ? (
        <Avatar size="xs" name={name} src={picture} />
      ) : (
        <Users aria-hidden className="size-[1.125rem] shrink-0 p-px text-3" />
      ),
    insert: { type: 'mention', kind, id, label: name },
  };
}
