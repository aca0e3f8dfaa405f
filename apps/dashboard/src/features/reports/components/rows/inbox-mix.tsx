import type { ReportRow } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';

/** Further inboxes are counted together. */
const fills = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4'] as const;
const LEAST_INBOXES = 2;

interface Share {
  name: string;
  count: number;
  fill: string;
}

/** The inboxes that the rows of a figure belong to, if there are several. Only for rows that are all known. */
export function InboxMix({ rows }: { rows: readonly ReportRow[] }) {
  const { t, formatNumber } = useI18n();
  const { inboxes } = useWorkspace();
  const counts = new Map<number, number>();
  for (const { conversation } of rows) {
    if (conversation) counts.set(conversation.inbox_id, (counts.get(conversation.inbox_id) ?? 0) + 1);
  }
  if (counts.size < LEAST_INBOXES) return null;
  const greatestFirst = [...counts].toSorted(([, one], [, other]) => other - one);
  const shares: Share[] = greatestFirst.slice(0, fills.length).map(([inboxId, count], index) => ({
    name: inboxes.find(({ id }) => id === inboxId)?.name ?? `#${inboxId}`,
    count,
    fill: fills[index] ?? fills[0],
  }));
  const others = greatestFirst.slice(fills.length).reduce((sum, [, count]) => sum + count, 0);
  if (others > 0) shares.push({ name: t('reports.otherInboxes'), count: others, fill: 'bg-chart-other' });
  return (
    <section aria-label={t('reports.byInbox')} className="border-line border-b px-5 py-3.5">
      <div aria-hidden className="flex h-2 gap-0.5">
        {shares.map(({ name, count, fill }) => (
          <span key={name} className={cn('min-w-1 rounded-[3px]', fill)} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-0.5">
        {shares.map(({ name, count, fill }) => (
          <li key={name} className="flex min-w-0 items-center gap-1.5 text-12 text-2">
            <span aria-hidden className={cn('size-2.5 shrink-0 rounded-[3px]', fill)} />
            <bdi className="truncate">{name}</bdi>
            <b className="num ms-auto font-medium text-1">{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
