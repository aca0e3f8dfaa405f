import { useT } from '@parley/i18n/react';
import { Chip } from '@parley/ui';
import type { Email } from './read-email';

/** Subject and addresses of an e-mail. */
export function EmailHead({ email }: { email: Email }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1 border-line border-b pb-2">
      <p dir="auto" className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {email.subject ?? <span className="font-normal text-3 italic">{t('content.noSubject')}</span>}
        {email.isSpam ? <Chip tone="amber">{t('content.spam')}</Chip> : null}
        {email.isUnproved ? (
          <span title={t('content.unprovedHint')}>
            <Chip tone="amber">{t('content.unproved')}</Chip>
          </span>
        ) : null}
        {email.isAutoReply ? <Chip>{t('content.autoReply')}</Chip> : null}
      </p>
      <Addresses {...email} />
    </div>
  );
}

/** Sender and recipients; empty lines are left out. */
export function Addresses({ from, to, cc, bcc }: Partial<Pick<Email, 'from' | 'to' | 'cc' | 'bcc'>>) {
  const t = useT();
  const lines = [
    { name: t('content.from'), addresses: from },
    { name: t('content.to'), addresses: to },
    { name: t('content.cc'), addresses: cc },
    { name: t('content.bcc'), addresses: bcc },
  ].filter(({ addresses }) => addresses && addresses.length > 0);
  if (lines.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-12">
      {lines.map(({ name, addresses }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-3">{name}</dt>
          <dd className="text-2 [overflow-wrap:anywhere]">
            <bdi>{addresses?.join(', ')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
