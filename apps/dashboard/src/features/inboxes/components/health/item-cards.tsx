import { useI18n } from '@parley/i18n/react';
import { RelativeTime } from '../../../../shared/layout/relative-time';
import { ItemActions } from './item-actions';
import { ItemOutcome } from './item-outcome';
import { Sender, Subject } from './item-origin';
import type { ItemListProps } from './item-table';

/** The items below each other, for narrow windows. */
export function ItemCards({ inboxId, items, isMail, onFocusLost }: ItemListProps) {
  const { t, formatBytes } = useI18n();
  return (
    <ul aria-label={t('inboxHealth.arrivals')}>
      {items.map((item) => (
        <li key={item.id} className="flex flex-col gap-2 border-line border-b px-4 py-3 last:border-b-0">
          <div className="flex items-baseline gap-3">
            <div className="min-w-0 flex-1 font-medium">
              <Sender item={item} />
            </div>
            <p className="num shrink-0 text-12 text-3">
              <RelativeTime at={Date.parse(item.received_at) / 1_000} /> · {formatBytes(item.bytes)}
            </p>
          </div>
          {isMail ? <Subject item={item} className="text-1" /> : null}
          <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
            <div className="min-w-0 flex-1 basis-44">
              <ItemOutcome item={item} />
            </div>
            <ItemActions inboxId={inboxId} item={item} onFocusLost={onFocusLost} />
          </div>
        </li>
      ))}
    </ul>
  );
}
