import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Badge, Banner, Button } from '@parley/ui';
import { RefreshCw, X } from 'lucide-react';
import { describeError } from '../../../../shared/errors';
import { usePartChecks } from '../../hooks/use-part-checks';
import { useStoredCheck } from '../../hooks/use-stored-check';
import { type PartCheck, partState, shownHops } from '../../model/connection-check';
import { MAIL_PARTS, type MailPart } from '../../model/mail-security';
import { tones } from '../connection/check-panel';
import { HopList } from '../connection/hop-list';
import { HealthCard } from './health-card';

/** Tries each step of receiving and sending on request. */
export function ConnectionCheck({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const { checks, run, cancel } = usePartChecks(capabilitiesOf(inbox.channel_type).steps);
  const check = useStoredCheck(inbox.id, run);
  const { incoming, outgoing } = checks;
  const isRunning = incoming?.isRunning ?? false;
  return (
    <HealthCard
      title={t('inboxHealth.connection')}
      actions={
        <Button
          size="sm"
          icon={isRunning ? <X aria-hidden /> : <RefreshCw aria-hidden />}
          onClick={isRunning ? cancel : () => check(() => '')}
        >
          {t(isRunning ? 'common.cancel' : 'inboxHealth.checkNow')}
        </Button>
      }
    >
      <div role="status" className="flex flex-1 flex-col p-4">
        {incoming?.error ? (
          <Banner tone="error" title={t('inboxHealth.checkFailed')}>
            {describeError(t, incoming.error)}
          </Banner>
        ) : incoming && outgoing ? (
          <CheckedParts inbox={inbox} checks={{ incoming, outgoing }} />
        ) : (
          <Idle>{t('inboxHealth.checkText')}</Idle>
        )}
      </div>
    </HealthCard>
  );
}

function Idle({ children }: { children: string }) {
  return <p className="m-auto max-w-64 text-balance text-center text-2">{children}</p>;
}

/** Without steps: nothing of that direction could be checked. */
function CheckedParts({ inbox, checks }: { inbox: Inbox; checks: Record<MailPart, PartCheck> }) {
  const t = useT();
  const missing = missingKeys(inbox.channel_type);
  const { steps } = capabilitiesOf(inbox.channel_type);
  return (
    <div className="flex flex-col gap-4">
      {MAIL_PARTS.map((part) => {
        const check = checks[part];
        const key = missing[part];
        return check.hops.length > 0 || check.isRunning || key ? (
          <CheckedPart
            key={part}
            part={part}
            steps={steps[part]}
            check={check}
            missing={key ? t(key) : null}
          />
        ) : null;
      })}
    </div>
  );
}

/** The text for a direction without steps; none where they are left out because an earlier one failed. */
function missingKeys(channel: string): Partial<Record<MailPart, DashboardKey>> {
  const { hasRecipients, hasWidget, isOperatedByApi } = capabilitiesOf(channel);
  if (hasRecipients) return { incoming: 'inboxHealth.forwarded', outgoing: 'inboxHealth.noOutgoing' };
  if (hasWidget) return { outgoing: 'inboxHealth.repliesInChat' };
  if (isOperatedByApi) return { incoming: 'inboxHealth.postedByApi', outgoing: 'inboxHealth.noWebhook' };
  return {};
}

interface CheckedPartProps {
  part: MailPart;
  steps: readonly string[];
  check: PartCheck;
  missing: string | null;
}

function CheckedPart({ part, steps, check, missing }: CheckedPartProps) {
  const t = useT();
  const { hops } = check;
  const state = partState(check, check.key);
  return (
    <section aria-label={t(`inboxHealth.${part}`)}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="font-medium text-1">{t(`inboxHealth.${part}`)}</h3>
        {hops.length > 0 ? <Badge tone={tones[state]}>{t(`connection.state.${state}`)}</Badge> : null}
      </div>
      {hops.length > 0 ? (
        <HopList hops={shownHops(steps, check)} isOutdated={false} />
      ) : (
        <p className="text-12 text-3">{check.isRunning ? t('connection.state.waiting') : missing}</p>
      )}
    </section>
  );
}
