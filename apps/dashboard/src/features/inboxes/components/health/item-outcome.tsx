import type { InboundItem } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge } from '@parley/ui';
import { useConversationNumber } from '../../../../shared/lib/use-conversation-number';
import { ConversationLink } from './conversation-link';
import { detailOf, useReasonText } from './item-texts';

/** Says what happened to an item, with the reason in words. */
export function ItemOutcome({ item }: { item: InboundItem }) {
  const t = useT();
  const reasonText = useReasonText();
  const numberOf = useConversationNumber();
  const { state, reason, attempts, conversation_id: conversationId } = item;
  switch (state) {
    case 'stored':
      return conversationId === null ? (
        <span className="text-2">{t('inboxHealth.conversationGone')}</span>
      ) : (
        <div className="min-w-0">
          <ConversationLink id={conversationId}>
            {t('inboxHealth.inConversation', { id: numberOf(conversationId) })}
          </ConversationLink>
          {item.move ? (
            <p className="num mt-0.5 text-12 text-3">
              {t('inboxHealth.movedFrom', { id: numberOf(item.move.from_conversation_id) })}
            </p>
          ) : null}
        </div>
      );
    case 'nothing':
      return (
        <div className="min-w-0">
          <Badge>{t('inboxHealth.items.nothing')}</Badge>
          <p className="mt-0.5 text-2">{reasonText(reason)}</p>
          <Detail item={item} />
        </div>
      );
    case 'parked':
      return (
        <div className="min-w-0">
          <Badge tone="amber">{t('inboxHealth.items.parked')}</Badge>
          <p className="mt-0.5 text-2">
            {reasonText(reason)}
            {attempts > 1 ? <> · {t('inboxHealth.attempts', { count: attempts })}</> : null}
          </p>
          <Detail item={item} />
        </div>
      );
    case 'waiting':
      return (
        <div className="min-w-0">
          <Badge tone="accent">{t('inboxHealth.stateWaiting')}</Badge>
          {attempts > 0 ? (
            <p className="mt-0.5 text-2">
              {reasonText(reason)} · {t('inboxHealth.attempts', { count: attempts })}
            </p>
          ) : null}
          <Detail item={item} />
        </div>
      );
  }
}

function Detail({ item }: { item: InboundItem }) {
  const t = useT();
  const detail = detailOf(t, item);
  if (!detail) return null;
  return (
    <p
      dir="ltr"
      title={detail}
      className="mt-0.5 line-clamp-2 text-match font-mono text-12 text-3 [overflow-wrap:anywhere]"
    >
      {detail}
    </p>
  );
}
