import type { MailAuthentication, MailVerdict } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react';

interface SenderChecksProps {
  authentication: MailAuthentication;
  /** The server of the mailbox has checked, and not this installation. */
  isMailboxes: boolean;
}

const METHODS = ['spf', 'dkim', 'dmarc'] as const;

const LOOKS = {
  pass: { Icon: CircleCheck, color: 'text-green-text' },
  fail: { Icon: CircleX, color: 'text-red-text' },
  softfail: { Icon: TriangleAlert, color: 'text-amber-text' },
  policy: { Icon: TriangleAlert, color: 'text-amber-text' },
  permerror: { Icon: TriangleAlert, color: 'text-amber-text' },
  temperror: { Icon: CircleMinus, color: 'text-3' },
  neutral: { Icon: CircleMinus, color: 'text-3' },
  none: { Icon: CircleMinus, color: 'text-3' },
} as const satisfies Record<MailVerdict['result'], unknown>;

/** Results of SPF, DKIM and DMARC for the sender of an email. */
export function SenderChecks({ authentication, isMailboxes }: SenderChecksProps) {
  const t = useT();
  const { dmarc } = authentication;
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {METHODS.map((method) => (
          <Check key={method} method={method} verdict={authentication[method]} />
        ))}
      </ul>
      {dmarc.result === 'fail' && (dmarc.policy === 'reject' || dmarc.policy === 'quarantine') ? (
        <p className="mt-2 text-2">{t(`inboxHealth.owner.${dmarc.policy}`)}</p>
      ) : null}
      <p className="mt-2 text-12 text-3">
        {t(isMailboxes ? 'inboxHealth.checkedByMailbox' : 'inboxHealth.checkedHere')}
      </p>
    </>
  );
}

function Check({ method, verdict }: { method: (typeof METHODS)[number]; verdict: MailVerdict }) {
  const t = useT();
  const { result, domain } = verdict;
  const { Icon, color } = LOOKS[result];
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <span className="min-w-0">
        <span className="text-1">
          {result === 'none'
            ? t(`inboxHealth.checkNone.${method}`)
            : t(`inboxHealth.check.${result}`, { name: method.toUpperCase() })}
        </span>
        {domain ? (
          <bdi className="block text-match text-12 text-3 [overflow-wrap:anywhere]">{domain}</bdi>
        ) : null}
      </span>
    </li>
  );
}
