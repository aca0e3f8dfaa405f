import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { plainText } from '../../conversations/model/message-text';
import type { Scope } from '../../conversations/model/scope';

const SHOWN = 4;

/** The last messages of the chosen conversation, so that nobody merges by number alone. */
export function MergePreview({ scope, conversation }: { scope: Scope; conversation: Conversation }) {
  const { t, formatDate } = useI18n();
  const { data, isPending } = useQuery({
    queryKey: ['merge-preview', scope.accountId, conversation.id],
    queryFn: async ({ signal }) => {
      const params = { account_id: scope.accountId, conversation_id: conversation.id };
      return (await api.call('listMessages', { params, query: {}, signal })).payload;
    },
  });
  const messages = (data ?? []).filter((message) => message.message_type !== 2).slice(-SHOWN);
  const label = t('actions.mergePreview', { id: String(conversation.id) });
  if (isPending) return <Skeleton aria-busy className="h-24 rounded-lg" />;
  if (messages.length === 0) return null;
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-bg px-3 py-2">
      <h3 className="mb-1 font-medium text-12 text-3">{label}</h3>
      <ul className="flex flex-col gap-1.5">
        {messages.map((message) => (
          <li key={message.id} className="min-w-0">
            <span className="grid grid-cols-[minmax(0,auto)_1fr] gap-2 text-12 text-3">
              <bdi className="truncate">{message.sender?.name ?? ''}</bdi>
              <time className="shrink-0">
                {formatDate(message.created_at * 1000, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </span>
            <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
              {plainText((message.content ?? '').slice(0, 400), message.message_type !== 0) ||
                t('conversations.previewFile', { count: message.attachments?.length ?? 1 })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
