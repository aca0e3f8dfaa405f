import type { ConnectionState, Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import type { ReactNode } from 'react';
import { nextFetchOf } from './next-fetch';

interface HealthStatsProps {
  inbox: Inbox;
  state: ConnectionState;
  /** Milliseconds. */
  now: number;
}

/** The widths at which the cards fill their last row. */
const WIDTHS: Record<number, string> = {
  3: 'basis-[30%]',
  4: 'basis-[40%] md:basis-[20%]',
  5: 'basis-[40%] md:basis-[30%] lg:basis-[15%]',
  6: 'basis-[40%] md:basis-[30%]',
};

/** When the inbox last received and sent, and what is left to do. */
export function HealthStats({ inbox, state, now }: HealthStatsProps) {
  const { t, formatNumber, formatRelative } = useI18n();
  const ago = (at: string | null) =>
    at ? formatRelative(at, { now: Math.max(now, Date.parse(at)) }) : t('inboxHealth.never');
  const lastDay = (count: number) => t('inboxHealth.lastDay', { count: formatNumber(count) });
  const oldest = (at: string | null) => (at ? t('inboxHealth.oldest', { when: ago(at) }) : null);
  const { hasConnection, hasWidget } = capabilitiesOf(inbox.channel_type);
  const isFetched = state.fetched_at !== null || state.next_fetch_at !== null;
  const stats: StatProps[] = [
    {
      label: t('inboxHealth.lastReceived'),
      value: ago(state.received_at),
      note: lastDay(state.received_last_day),
      tone: isFetched ? undefined : state.incoming_error ? 'red' : state.received_at ? 'green' : undefined,
    },
    ...(isFetched
      ? [
          {
            label: t('inboxHealth.lastFetched'),
            value: ago(state.fetched_at),
            note: <NextFetch state={state} now={now} />,
            tone: state.incoming_error || state.needs_sign_in ? ('red' as const) : ('green' as const),
          },
        ]
      : []),
    ...(hasWidget
      ? [
          {
            label: t('inboxHealth.lastVisited'),
            value: ago(state.visited_at),
            note: inbox.first_visited_at
              ? t('inboxHealth.firstVisited', { when: ago(inbox.first_visited_at) })
              : null,
          },
        ]
      : []),
    {
      label: t('inboxHealth.lastSent'),
      value: ago(state.sent_at),
      note: lastDay(state.sent_last_day),
      tone: state.outgoing_error ? 'red' : state.sent_at ? 'green' : undefined,
    },
    {
      label: t('inboxHealth.failed'),
      value: formatNumber(state.failed_last_week),
      note: <FailedShare {...state} />,
    },
    ...(hasConnection
      ? [
          {
            label: t('inboxHealth.items.parked'),
            value: formatNumber(state.parked),
            note: state.parked > 0 ? oldest(state.oldest_parked_at) : t('inboxHealth.noneParked'),
            tone: state.parked > 0 ? ('amber' as const) : undefined,
          },
        ]
      : []),
    ...(state.waiting_in + state.waiting_out > 0
      ? [
          {
            label: t('inboxHealth.waiting'),
            value: <WaitingCounts {...state} />,
            note: oldest(state.oldest_waiting_at),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t('inboxHealth.overview')} className="overflow-hidden rounded-lg border border-line">
      <dl className="flex flex-wrap gap-px bg-line">
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} className={WIDTHS[stats.length]} />
        ))}
      </dl>
    </section>
  );
}

interface StatProps {
  label: string;
  value: ReactNode;
  note: ReactNode;
  tone?: 'green' | 'amber' | 'red' | undefined;
  className?: string | undefined;
}

const dots = { green: 'bg-green', amber: 'bg-amber', red: 'bg-red' } as const;

function Stat({ label, value, note, tone, className }: StatProps) {
  return (
    <div className={cn('flex min-w-0 grow flex-col bg-surface px-4 py-3.5', className)}>
      <dt className="text-12 text-3">{label}</dt>
      <dd className="num mt-0.5 font-semibold text-18 text-1 tracking-[-0.01em] first-letter:uppercase">
        {value}
      </dd>
      <dd className="num mt-0.5 flex min-w-0 items-start gap-1.5 text-12 text-2">
        {tone ? (
          <i aria-hidden className={cn('mt-[5px] size-[7px] shrink-0 rounded-full', dots[tone])} />
        ) : null}
        <span className="min-w-0">{note}</span>
      </dd>
    </div>
  );
}

function NextFetch({ state, now }: Pick<HealthStatsProps, 'state' | 'now'>) {
  const { t, formatNumber } = useI18n();
  const next = nextFetchOf(state, now);
  switch (next.kind) {
    case 'stopped':
      return t('inboxHealth.fetchStopped');
    case 'open':
      return t('inboxHealth.listening');
    case 'due':
      return t('inboxHealth.fetchDue');
    default: {
      const time = formatNumber(next.amount, { style: 'unit', unit: next.unit, unitDisplay: 'short' });
      return t('inboxHealth.nextIn', { time });
    }
  }
}

function FailedShare({ failed_last_week: failed, sent_last_week: sent }: ConnectionState) {
  const { t, formatNumber } = useI18n();
  // `sent_last_week` leaves out those that have failed.
  const all = failed + sent;
  if (all === 0) return t('inboxHealth.noneSent');
  const percent = formatNumber(failed / all, { style: 'percent', maximumFractionDigits: 1 });
  return t('inboxHealth.failedShare', { percent, count: formatNumber(all) });
}

function WaitingCounts({ waiting_in: incoming, waiting_out: outgoing }: ConnectionState) {
  const { t, formatNumber } = useI18n();
  return [
    incoming > 0 ? t('inboxHealth.waitingIn', { count: formatNumber(incoming) }) : null,
    outgoing > 0 ? t('inboxHealth.waitingOut', { count: formatNumber(outgoing) }) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
