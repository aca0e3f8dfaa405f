import type { Conversation, Message } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, Suspense, useCallback, useEffect, useState } from 'react';
import { LazyMoveDialog } from '../../../shared/message-moves/lazy-move-dialog';
import { useAbility } from '../../../shared/session/use-session';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import type { Scope } from '../../conversations/model/scope';
import type { Thread } from '../../conversations/model/thread';
import { MessageLedgerDialog } from './ledger/message-ledger-dialog';
import { MessageMenuAt } from './message-menu-at';
import { listenForMessageKeys } from './message-keys';
import { type MenuRequest, listenForMenuRequests, menuRequestOfButton } from './menu-requests';

interface Opened {
  message: Message;
  request: MenuRequest;
  /** Counts up with each opening, so that each menu gets a new React key. */
  turn: number;
}

interface MessageMenuLayerProps {
  scope: Scope;
  conversation: Conversation;
  /** An element inside the area whose messages have the menu. */
  markRef: RefObject<HTMLElement | null>;
  /** The element that was pressed before this component was loaded. */
  pressed: Element | null;
}

/** Opens the menu of a message on request, and shows the dialogs its actions open. */
export function MessageMenuLayer(props: MessageMenuLayerProps) {
  const { scope, conversation, markRef, pressed } = props;
  const queryClient = useQueryClient();
  const { accountId } = scope;
  const { id: conversationId } = conversation;

  const find = useCallback(
    ({ messageId }: MenuRequest): Message | undefined => {
      const thread = queryClient.getQueryData<Thread>(conversationKeys.thread(accountId, conversationId));
      return thread?.messages.find(({ id, message_type: type }) => id === messageId && type !== 2);
    },
    [queryClient, accountId, conversationId],
  );
  const [opened, setOpened] = useState<Opened | null>(() => {
    const request = pressed && menuRequestOfButton(pressed);
    const message = request ? find(request) : undefined;
    return request && message ? { message, request, turn: 0 } : null;
  });
  const [ledgerOf, setLedgerOf] = useState<Message | null>(null);
  const [moved, setMoved] = useState<Message | null>(null);
  const { channel, sender } = conversation.meta;
  const canMove = useAbility('moveMessage') && capabilitiesOf(channel).hasConnection;

  const open = useCallback(
    (request: MenuRequest): boolean => {
      const message = find(request);
      if (!message) return false;
      setOpened((before) => ({ message, request, turn: (before?.turn ?? 0) + 1 }));
      return true;
    },
    [find],
  );

  useEffect(() => {
    const area = markRef.current?.parentElement;
    if (!area) return;
    const stopWishes = listenForMenuRequests(area, open);
    const stopKeys = listenForMessageKeys(area, open);
    return () => {
      stopWishes();
      stopKeys();
    };
  }, [markRef, open]);

  return (
    <>
      {opened ? (
        <MessageMenuAt
          key={opened.turn}
          scope={scope}
          conversationId={conversationId}
          message={opened.message}
          place={opened.request.place}
          onLedger={() => setLedgerOf(opened.message)}
          onMove={canMove ? () => setMoved(opened.message) : undefined}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {moved ? (
        <Suspense>
          <LazyMoveDialog
            accountId={accountId}
            message={{ messageId: moved.id, conversationId }}
            inboxId={conversation.inbox_id}
            writer={sender.email || sender.name || ''}
            onClose={() => setMoved(null)}
          />
        </Suspense>
      ) : null}
      {ledgerOf ? (
        <MessageLedgerDialog
          accountId={accountId}
          conversationId={conversationId}
          messageId={ledgerOf.id}
          onClose={() => setLedgerOf(null)}
        />
      ) : null}
    </>
  );
}
