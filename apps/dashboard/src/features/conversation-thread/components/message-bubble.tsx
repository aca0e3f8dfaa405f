import { Avatar, cn } from '@parley/ui';
import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessageBubbleProps {
  /** Id of a message that the server has; links to the message use it. */
  messageId?: number;
  side: 'theirs' | 'ours';
  isNote: boolean;
  isFailed?: boolean;
  /**
   * The author on the first message of a group; null reserves the space. `program`: sent automatically, without a
   * sender.
   */
  avatar: { name: string; src: string; label: string } | 'program' | null;
  footer?: ReactNode;
  /** Message actions, shown beside the bubble towards the middle of the thread. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every message: side, color, avatar and footer. */
export function MessageBubble(props: MessageBubbleProps) {
  const { messageId, side, isNote, isFailed, avatar, footer, actions, children } = props;
  const isOurs = side === 'ours';
  return (
    <div
      data-message={messageId}
      className={cn(
        'group/message grid scroll-my-6 gap-x-2.5 outline-none',
        avatar === null ? 'mt-[3px]' : 'mt-2.5',
        isOurs
          ? 'grid-cols-[minmax(0,560px)_1.75rem] justify-end'
          : 'grid-cols-[1.75rem_minmax(0,560px)] justify-start',
      )}
    >
      <div className={cn('row-start-1', isOurs ? 'col-start-2' : 'col-start-1')}>
        {avatar === 'program' ? (
          <span className="grid size-7 place-items-center rounded-full bg-hover text-2">
            <Bot aria-hidden className="size-4" />
          </span>
        ) : avatar ? (
          <Avatar size="s" {...avatar} />
        ) : null}
      </div>
      <div
        className={cn(
          'row-start-1 flex min-w-0 flex-col',
          isOurs ? 'col-start-1 items-end' : 'col-start-2 items-start',
        )}
      >
        <div className={cn('flex max-w-full items-start gap-1', isOurs && 'flex-row-reverse')}>
          <div
            className={cn(
              'min-w-0 border px-[0.8125rem] py-[0.5625rem] text-14 text-1 shadow-1 transition-shadow duration-500',
              'group-data-marked/message:shadow-[0_0_0_3px_var(--accent-line)]',
              isOurs
                ? 'rounded-[12px_12px_4px_12px] rtl:rounded-[12px_12px_12px_4px]'
                : 'rounded-[12px_12px_12px_4px] rtl:rounded-[12px_12px_4px_12px]',
              isNote
                ? 'border-note-line bg-note'
                : isOurs
                  ? 'border-accent-line bg-accent-soft'
                  : 'border-line bg-surface',
              isFailed && 'border-red border-dashed',
            )}
          >
            {children}
          </div>
          {actions}
        </div>
        {footer ? (
          <div
            className={cn(
              'mt-1 flex flex-wrap items-center gap-[5px] text-time text-3',
              isOurs && 'justify-end',
            )}
          >
            {footer}
          </div>
        ) : null}
      </div>
    </div>
  );
}
