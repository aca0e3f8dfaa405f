import type { MessageLedger } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useAbility } from '../../../../shared/session/use-session';
import { statusNames } from './ledger-facts';
import { Cut, LedgerSection, Moment, useActorName } from './ledger-parts';

interface LedgerStepsProps {
  ledger: MessageLedger;
  /** Number of the newest event this window has received. */
  seen: number | null;
}

/** The events of the message, oldest first, and how far this window and the event relay have processed them. */
export function LedgerSteps({ ledger, seen }: LedgerStepsProps) {
  const t = useT();
  const { events, events_kept_hours: hours, newest_seq: newest, relayed_seq: relayed } = ledger;
  const isForDevelopers = useAbility('seeDeliveryDetails');
  const last = events.at(-1);
  return (
    <LedgerSection title={t('ledger.events')}>
      {events[0]?.type === 'message.created' ? null : (
        <p className="text-12 text-3">{t('ledger.eventsGone', { hours })}</p>
      )}
      <ol className="flex flex-col gap-2 border-line border-s ps-3">
        {events.map((event) => (
          <Step key={event.seq} event={event} isNumbered={isForDevelopers} />
        ))}
      </ol>
      <Cut isCut={ledger.cut.events} />
      {seen === null || !isForDevelopers ? null : (
        <p className="text-12 text-2">{t('ledger.windows', { seq: seen, newest: Math.max(newest, seen) })}</p>
      )}
      {last && isForDevelopers ? (
        <p className="text-12 text-2">{t(relayed < last.seq ? 'ledger.notPrepared' : 'ledger.prepared')}</p>
      ) : null}
    </LedgerSection>
  );
}

function Step({ event, isNumbered }: { event: MessageLedger['events'][number]; isNumbered: boolean }) {
  const t = useT();
  const nameOf = useActorName();
  return (
    <li className="flex flex-col">
      <span className="text-1">
        <StepWords event={event} />
      </span>
      {event.error ? <span className="text-red-text [overflow-wrap:anywhere]">{event.error}</span> : null}
      <span className="flex flex-wrap gap-x-2 text-12 text-3">
        <Moment at={event.at} />
        <span>{nameOf(event.by)}</span>
        {isNumbered ? <span className="num">{t('ledger.event', { seq: event.seq })}</span> : null}
      </span>
    </li>
  );
}

function StepWords({ event }: { event: MessageLedger['events'][number] }) {
  const t = useT();
  if (event.type === 'message.created') return t('ledger.created');
  if (event.deleted) return t('ledger.deleted');
  if (event.retried) return t('ledger.retried');
  if (!event.status) return t('ledger.changed');
  const { from, to } = event.status;
  return t('ledger.status', { from: t(statusNames[from]), to: t(statusNames[to]) });
}
