import type { MessageLedger } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n, useT } from '@parley/i18n/react';
import { Chip, type Tone } from '@parley/ui';
import { Cut, LedgerSection, Moment } from './ledger-parts';

type Send = MessageLedger['sends'][number];
type Delivery = MessageLedger['deliveries'][number];

const sendTones: Record<Send['state'], Tone> = {
  started: 'accent',
  accepted: 'green',
  failed: 'red',
  unknown: 'amber',
};
const deliveryTones: Record<Delivery['state'], Tone> = {
  pending: 'neutral',
  retrying: 'amber',
  delivered: 'green',
  failed: 'red',
};

interface LedgerCallsProps {
  ledger: MessageLedger;
  /** Includes webhooks and jobs, which need an ability of their own. */
  isForDevelopers: boolean;
}

/** The external calls made for a message: provider, webhooks and jobs, with their attempts and responses. */
export function LedgerCalls({ ledger, isForDevelopers }: LedgerCallsProps) {
  const t = useT();
  const { sends, deliveries, jobs, cut } = ledger;
  return (
    <>
      {sends.length > 0 ? (
        <LedgerSection title={t('ledger.sends')}>
          {sends.map((send) => (
            <SendLine key={send.attempt} send={send} />
          ))}
          <Cut isCut={cut.sends} />
        </LedgerSection>
      ) : null}
      {isForDevelopers ? (
        <LedgerSection title={t('ledger.deliveries')}>
          <Cut isCut={cut.deliveries} />
          {deliveries.length === 0 ? <p className="text-12 text-3">{t('ledger.deliveriesNone')}</p> : null}
          {deliveries.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </LedgerSection>
      ) : null}
      {isForDevelopers && jobs.length > 0 ? (
        <LedgerSection title={t('ledger.jobs')}>
          {jobs.map((job, index) => (
            <JobLine key={`${job.name}-${index}`} job={job} />
          ))}
        </LedgerSection>
      ) : null}
    </>
  );
}

function SendLine({ send }: { send: Send }) {
  const t = useT();
  const { started_at: from, finished_at: to } = send;
  return (
    <div className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        {t('ledger.try', { number: send.attempt })}
        <Chip tone={sendTones[send.state]}>{t(`ledger.send.${send.state}`)}</Chip>
        {to ? <Took ms={Date.parse(to) - Date.parse(from)} /> : null}
      </span>
      {send.detail ? <span className="text-red-text [overflow-wrap:anywhere]">{send.detail}</span> : null}
      <Moment at={from} />
    </div>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t, formatDate } = useI18n();
  const { next_attempt_at: next } = delivery;
  return (
    <div className="flex flex-col gap-0.5 rounded-sm border border-line px-2.5 py-1.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-1">{t(delivery.to === 'inbox' ? 'ledger.toInbox' : 'ledger.toWebhook')}</span>
        <code dir="ltr" className="font-mono text-12 text-2">
          {delivery.event}
        </code>
        <Chip tone={deliveryTones[delivery.state]}>{t(`webhooks.delivery.${delivery.state}`)}</Chip>
      </span>
      {delivery.url ? (
        <span dir="ltr" className="break-all text-12 text-2">
          {delivery.url}
        </span>
      ) : null}
      <ol className="flex flex-col gap-0.5 text-12 text-3">
        {delivery.tries.map((one, index) => (
          <li key={index} className="flex flex-wrap gap-x-2">
            <Moment at={one.started_at} />
            <span className="text-2">
              {one.error_code
                ? t(`webhooks.error.${one.error_code}` as DashboardKey, { status: one.status ?? '' })
                : (one.status ?? '')}
            </span>
            {one.duration_ms === null ? null : <Took ms={one.duration_ms} />}
          </li>
        ))}
      </ol>
      {next ? (
        <span className="text-12 text-3">
          {t('webhooks.nextTry', {
            when: formatDate(new Date(next), { dateStyle: 'medium', timeStyle: 'medium' }),
          })}
        </span>
      ) : null}
    </div>
  );
}

function Took({ ms }: { ms: number }) {
  const t = useT();
  return <span className="num text-12 text-3">{t('ledger.took', { ms: Math.max(0, ms) })}</span>;
}

function JobLine({ job }: { job: MessageLedger['jobs'][number] }) {
  const { t, formatDate } = useI18n();
  const date = formatDate(new Date(job.run_at), { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <code dir="ltr" className="font-mono text-12">
        {job.name}
      </code>
      <span className={job.state === 'parked' ? 'text-red-text' : 'text-2'}>
        {t(`ledger.job.${job.state}`, { date, attempts: job.attempts })}
      </span>
    </span>
  );
}
