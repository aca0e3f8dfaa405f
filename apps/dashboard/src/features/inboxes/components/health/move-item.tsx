import type { InboundItem } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { MoveRight, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LazyMoveDialog } from '../../../../shared/message-moves/lazy-move-dialog';
import { useUndoMove } from '../../../../shared/message-moves/use-move-message';
import { useCurrentAccount } from '../../../../shared/session/use-session';
import { useItemName } from './item-texts';

/** Buttons that move the message of an item to another conversation, and back. Empty for items without one. */
export function MoveItem({ inboxId, item }: { inboxId: number; item: InboundItem }) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoMove(accountId);
  const name = useItemName()(item);
  const { message_id: messageId, conversation_id: conversationId, move } = item;
  if (!item.is_movable || messageId === null || conversationId === null) return null;
  return (
    <>
      {move ? (
        <IconButton
          label={t('inboxHealth.undoMove', { name })}
          icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
          // Not `loading`: a disabled button would lose the focus.
          aria-busy={undo.isPending || undefined}
          onClick={() => {
            if (!undo.isPending) undo.mutate(move.id);
          }}
        />
      ) : null}
      <IconButton
        label={t('inboxHealth.moveItem', { name })}
        icon={<MoveRight aria-hidden className="rtl:-scale-x-100" />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <LazyMoveDialog
            accountId={accountId}
            message={{ messageId, conversationId }}
            inboxId={inboxId}
            writer={item.sender ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
