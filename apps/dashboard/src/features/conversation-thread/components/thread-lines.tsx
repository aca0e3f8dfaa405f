import { useI18n, useT } from '@parley/i18n/react';
import { Info } from 'lucide-react';
import { useDayName } from '../../../shared/lib/use-day-name';
import { MessageTextView } from '../../conversations/components/message-text-view';

/** Line between the days of a thread. */
export function DayLine({ date }: { date: Date }) {
  const nameOf = useDayName();
  return (
    <div className="mt-1 mb-2.5 flex w-full shrink-0 items-center gap-3 self-center text-3 text-time before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line [&:not(:first-child)]:mt-4">
      {nameOf(date)}
    </div>
  );
}

/** Line before the first message that was unread when the conversation was opened. */
export function UnreadLine() {
  const t = useT();
  return (
    <div
      data-unread-line
      tabIndex={-1}
      className="my-2 flex scroll-my-6 items-center gap-3 font-medium text-11 outline-none text-accent-text before:h-px before:flex-1 before:bg-accent-line after:h-px after:flex-1 after:bg-accent-line"
    >
      {t('conversations.newFromHere')}
    </div>
  );
}

/** An activity message, whose text is written by the server. */
export function ActivityLine({ id, text, at }: { id: number; text: string; at: number }) {
  const { formatDate } = useI18n();
  return (
    <div
      data-message={id}
      title={formatDate(at * 1000, { dateStyle: 'full', timeStyle: 'short' })}
      className="mt-3 mb-1 flex max-w-full items-center gap-1.5 self-center px-6 text-12 text-3"
    >
      <Info aria-hidden className="size-[0.8125rem] shrink-0" />
      <MessageTextView text={text} />
    </div>
  );
}
