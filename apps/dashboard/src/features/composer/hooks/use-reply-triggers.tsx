import type { CannedResponse, Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { emojiTrigger } from '@parley/ui/emoji-picker';
import type { TriggerItem, Triggers } from '@parley/ui/rich-text-editor';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { pause } from '../../../shared/lib/pause';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { findMentionables, type Mentionable } from '../model/mention-search';
import { plainText } from '../../conversations/model/message-text';
import { findVariables, type ReplyVariables, withKnownVariables } from '../model/reply-variables';
import type { Scope } from '../../conversations/model/scope';

/** Maximum number of canned responses in the list; typing another letter narrows the search. */
const MOST_CANNED = 50;
/** Canned responses do not wait longer than this for the articles that follow them. */
const LONGEST_WAIT_MS = 1_000;
/** Maximum number of characters shown of a canned response. */
const SHOWN_CHARACTERS = 120;

interface ReplyTriggersOptions {
  scope: Scope;
  conversation: Conversation;
  variables: ReplyVariables;
}

/**
 * Suggestion lists that open while typing: agents and teams in notes; canned responses, variables and emoji in replies.
 */
export function useReplyTriggers({ scope, conversation, variables }: ReplyTriggersOptions): Triggers {
  const { accountId, myId } = scope;
  const i18n = useI18n();
  const { t, locale } = i18n;
  const queryClient = useQueryClient();

  return {
    mention: {
      label: t('composer.mentions'),
      async search(words) {
        // Loaded lazily, because it belongs to the details panel's code and replies do not need it at start.
        const { assignableAgentsQuery } = await import('../../conversations/data/assignable-agents');
        const [agents, { teams }] = await Promise.all([
          queryClient.ensureQueryData(assignableAgentsQuery(accountId, conversation.inbox_id)),
          queryClient.ensureQueryData(workspaceQuery(accountId)),
        ]);
        return findMentionables({ agents, teams, myId, words }).map(mentionItem);
      },
    },
    canned: {
      label: t('cannedResponses.pageTitle'),
      async search(words, signal, showMore) {
        const [{ findCannedResponses }, { articleItems }] = await Promise.all([
          import('../data/canned-search'),
          import('../articles/article-items'),
        ]);
        const search = { accountId, words, signal };
        // Ends with an error only when something else is typed.
        const articles = articleItems(queryClient, search, i18n).catch(() => []);
        const longest = pause(LONGEST_WAIT_MS, signal).catch(() => undefined);
        const responses = await findCannedResponses(queryClient, search);
        const items = responses.slice(0, MOST_CANNED).map((response) => cannedItem(response, variables));
        const soon = await Promise.race([articles, longest]);
        if (!soon) void articles.then((late) => showMore([...items, ...late]));
        return [...items, ...(soon ?? [])];
      },
    },
    variable: {
      label: t('composer.variables'),
      search: (words) =>
        findVariables(variables.offered, words).map(
          ({ name, value }): TriggerItem => ({
            id: name,
            label: name,
            description: value,
            insert: { type: 'text', text: value },
          }),
        ),
    },
    emoji: emojiTrigger({ label: t('conversations.emoji'), locale }),
  };
}

function cannedItem({ id, short_code, content }: CannedResponse, { read }: ReplyVariables): TriggerItem {
  const markdown = withKnownVariables(content, read);
  return {
    id: String(id),
    label: `/${short_code}`,
    description: plainText(markdown.slice(0, 2 * SHOWN_CHARACTERS)).slice(0, SHOWN_CHARACTERS),
    insert: { type: 'markdown', markdown },
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
