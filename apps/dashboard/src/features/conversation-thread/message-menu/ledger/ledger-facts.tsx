import type { MessageLedger, MessageStatus } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useI18n } from '@parley/i18n/react';
import { Chip, type Tone } from '@parley/ui';
import type { ReactNode } from 'react';
import { useAbility } from '../../../../shared/session/use-session';
import { Moment, useActorName } from './ledger-parts';

export const statusNames: Record<MessageStatus, DashboardKey> = {
  sent: 'conversations.statusSent',
  delivered: 'conversations.statusDelivered',
  read: 'conversations.statusRead',
  failed: 'conversations.statusFailed',
};

/** Facts about the message itself. Numbers and technical names need an ability of their own. */
export function LedgerFacts({ ledger }: { ledger: MessageLedger }) {
  const { t, formatDate } = useI18n();
  const nameOf = useActorName();
  const isForDevelopers = useAbility('seeDeliveryDetails');
  const { deleted } = ledger;
  const tone: Tone = ledger.status === 'failed' ? 'red' : 'neutral';
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {/* A message from the contact has no delivery status. */}
      {ledger.by.type === 'Contact' ? null : (
        <Fact name={t('ledger.state')}>
          <Chip tone={tone}>{t(statusNames[ledger.status])}</Chip>
        </Fact>
      )}
      {ledger.error ? (
        <Fact name={t('ledger.error')}>
          <span className="text-red-text [overflow-wrap:anywhere]">{ledger.error}</span>
        </Fact>
      ) : null}
      <Fact name={t('ledger.by')}>{nameOf(ledger.by)}</Fact>
      <Fact name={t('ledger.stored')}>
        <Moment at={ledger.stored_at} />
      </Fact>
      {deleted ? (
        <Fact name={t('ledger.deleted')}>
          {t('ledger.byWhom', {
            date: formatDate(new Date(deleted.at), { dateStyle: 'medium', timeStyle: 'medium' }),
            name: nameOf(deleted.by),
          })}
        </Fact>
      ) : null}
      {isForDevelopers ? (
        <Fact name={t('ledger.number')}>
          <Id>{ledger.id}</Id>
        </Fact>
      ) : null}
      {isForDevelopers && ledger.echo_id ? (
        <Fact name={t('ledger.echo')}>
          <Id>{ledger.echo_id}</Id>
        </Fact>
      ) : null}
      {isForDevelopers && ledger.source_id ? (
        <Fact name={t('ledger.source')}>
          <Id>{ledger.source_id}</Id>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-12 text-3">{name}</dt>
      <dd className="min-w-0 text-1">{children}</dd>
    </>
  );
}

function Id({ children }: { children: ReactNode }) {
  return (
    <code dir="ltr" className="break-all font-mono text-12">
      {children}
    </code>
  );
}
