import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { BellOff } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { InboxView } from '../../hooks/use-inbox-view';
import { RowsFailed, RowsSkeleton } from '../list-states';
import { OpenHeader } from './open-header';

/** Props for the conversation pane, which another feature renders. */
interface ConversationSlot {
  /** Display id. */
  conversationId: number;
  isAlone: boolean;
  onClose: () => void;
  onNext: () => void;
}

export type RenderConversation = (slot: ConversationSlot) => ReactNode;

interface OpenPaneProps {
  view: InboxView;
  /** True if the list is not shown beside it. */
  isAlone: boolean;
  renderConversation: RenderConversation;
}

/** The open notification and below it its conversation. */
export function OpenPane({ view, isAlone, renderConversation }: OpenPaneProps) {
  const { open, index, count, places, deeds } = view;
  const t = useT();
  if (open.isMissing) return <Missing onBack={places.close} />;
  if (!open.shown) {
    return (
      <main className="flex min-w-0 flex-1 flex-col bg-bg">
        {open.error ? (
          <RowsFailed error={open.error} onRetry={() => void open.refetch()} />
        ) : (
          <RowsSkeleton />
        )}
      </main>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <OpenHeader
        notification={open.row ?? null}
        position={index === -1 ? null : { index: index + 1, count }}
        onPrevious={view.toPrevious}
        onNext={view.toNext}
        onUnread={deeds.unread}
        onSnooze={deeds.snooze}
        onDelete={deeds.delete}
      />
      <div className="flex min-h-0 min-w-0 flex-1">
        <Suspense fallback={<main aria-busy aria-label={t('common.loading')} className="flex-1 bg-bg" />}>
          {renderConversation({
            conversationId: open.shown.primary_actor.id,
            isAlone,
            onClose: places.close,
            onNext: view.leave,
          })}
        </Suspense>
      </div>
    </div>
  );
}

function Missing({ onBack }: { onBack: () => void }) {
  const t = useT();
  return (
    <main className="grid min-w-0 flex-1 place-items-center bg-bg">
      <EmptyState
        icon={<BellOff />}
        title={t('notifications.goneTitle')}
        description={t('notifications.goneText')}
        action={<Button onClick={onBack}>{t('conversations.backToList')}</Button>}
      />
    </main>
  );
}
