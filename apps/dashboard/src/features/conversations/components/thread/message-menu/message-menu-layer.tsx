import type { Conversation, Message } from '@parley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { conversationKeys } from '../../../data/conversation-keys';
import type { Scope } from '../../../model/scope';
import type { Thread } from '../../../model/thread';
import { MessageLedgerDialog } from './ledger/message-ledger-dialog';
import { MessageMenuAt } from './message-menu-at';
import { followMessageKeys } from './message-keys';
import { type MenuWish, wishesForMenu, wishOfButton } from './menu-wishes';

interface Opened {
  message: Message;
  wish: MenuWish;
  /** Another number each time, so that each menu begins anew. */
  turn: number;
}

interface MessageMenuLayerProps {
  scope: Scope;
  conversation: Conversation;
  /** Stands in the area whose messages it is about. */
  markRef: RefObject<HTMLElement | null>;
  /** What was pressed before this was here. */
  pressed: Element | null;
}

/** Opens the menu of a message wherever it is asked for, and shows what the menu leads to. */
export function MessageMenuLayer(props: MessageMenuLayerProps) {
  const { scope, conversation, markRef, pressed } = props;
  const queryClient = useQueryClient();
  const { accountId } = scope;
  const { id: conversationId } = conversation;

  const find = useCallback(
    ({ messageId }: MenuWish): Message | undefined => {
      const thread = queryClient.getQueryData<Thread>(conversationKeys.thread(accountId, conversationId));
      return thread?.messages.find(({ id, message_type: type }) => id === messageId && type !== 2);
    },
    [queryClient, accountId, conversationId],
  );
  const [opened, setOpened] = useState<Opened | null>(() => {
    const wish = pressed && wishOfButton(pressed);
    const message = wish ? find(wish) : undefined;
    return wish && message ? { message, wish, turn: 0 } : null;
  });
  const [ledgerOf, setLedgerOf] = useState<Message | null>(null);

  const open = useCallback(
    (wish: MenuWish): boolean => {
      const message = find(wish);
      if (!message) return false;
      setOpened((before) => ({ message, wish, turn: (before?.turn ?? 0) + 1 }));
      return true;
    },
    [find],
  );

  useEffect(() => {
    const area = markRef.current?.parentElement;
    if (!area) return;
    const stopWishes = wishesForMenu(area, open);
    const stopKeys = followMessageKeys(area, open);
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
          place={opened.wish.place}
          onLedger={() => setLedgerOf(opened.message)}
          onClose={() => setOpened(null)}
        />
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
