import type { InboundItem } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, IconButton, Spinner, toast } from '@parley/ui';
import { Download, RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { describeError } from '../../../../shared/errors';
import { useConversationNumber } from '../../../../shared/lib/use-conversation-number';
import { hasOriginal, isEmail, useDownloadItem, useRetryItem } from '../../data/inbound-items';
import { ItemDetails } from './item-details';
import { MoveItem } from './move-item';
import { useItemName, useReasonText } from './item-texts';

interface ItemActionsProps {
  inboxId: number;
  item: InboundItem;
  /** Moves the focus on when the focused button goes away; keeps its identity. */
  onFocusLost: () => void;
}

/** The buttons of an item: move its message, try again if it is parked, details of an email, and download. Empty if its bytes are not here. */
export function ItemActions({ inboxId, item, onFocusLost }: ItemActionsProps) {
  const t = useT();
  const download = useDownloadItem(inboxId);
  const name = useItemName()(item);
  if (!hasOriginal(item)) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <MoveItem inboxId={inboxId} item={item} />
      {item.state === 'parked' ? (
        <RetryButton inboxId={inboxId} item={item} onFocusLost={onFocusLost} />
      ) : null}
      {isEmail(item) ? <ItemDetails inboxId={inboxId} item={item} /> : null}
      <IconButton
        label={t('inboxHealth.downloadItem', { name })}
        icon={<Download aria-hidden />}
        // Not `loading`: a disabled button would lose the focus.
        aria-busy={download.isPending || undefined}
        onClick={() => {
          if (download.isPending) return;
          download.mutate(item, {
            onError: (error) =>
              toast.error(t('inboxHealth.downloadFailed'), { description: describeError(t, error) }),
          });
        }}
      />
    </span>
  );
}

function RetryButton({ inboxId, item, onFocusLost }: ItemActionsProps) {
  const t = useT();
  const retry = useRetryItem(inboxId);
  const report = useRetryReport();
  const name = useItemName()(item);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const button = buttonRef.current;
    // Runs before the button leaves the page: an item that could be read is parked no longer.
    return () => {
      if (document.activeElement === button) onFocusLost();
    };
  }, [onFocusLost]);

  return (
    <Button
      ref={buttonRef}
      size="sm"
      icon={retry.isPending ? <Spinner /> : <RotateCw aria-hidden />}
      // Not `loading`: a disabled button would lose the focus.
      aria-busy={retry.isPending || undefined}
      aria-label={t('inboxHealth.retryItem', { name })}
      onClick={() => {
        if (retry.isPending) return;
        retry.mutateAsync(item.id).then(report, (error: unknown) => {
          toast.error(t('inboxHealth.retryFailed'), { description: describeError(t, error) });
        });
      }}
    >
      {t('common.retry')}
    </Button>
  );
}

/** Says what a retry has led to. */
function useRetryReport() {
  const t = useT();
  const reasonText = useReasonText();
  const numberOf = useConversationNumber();
  return ({ state, reason, conversation_id: conversationId }: InboundItem) => {
    switch (state) {
      case 'stored':
        toast.success(
          conversationId === null
            ? t('inboxHealth.items.stored')
            : t('inboxHealth.retryStored', { id: numberOf(conversationId) }),
        );
        return;
      case 'nothing':
        toast.info(t('inboxHealth.items.nothing'), { description: reasonText(reason) });
        return;
      case 'parked':
        toast.error(t('inboxHealth.retryParked'), { description: reasonText(reason) });
        return;
      case 'waiting':
        toast.info(t('inboxHealth.retryWaiting'));
    }
  };
}
