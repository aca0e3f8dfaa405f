import { useT } from '@parley/i18n/react';
import { Badge, type BadgeProps, Banner, Button } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import type { Invitations } from '../data/agents';
import type { InvitationOutcome, PastedAddress } from '../model/invitations';

/** The results of the calls, and the addresses left out before. */
export interface SentInvitations extends Invitations {
  leftOut: readonly PastedAddress[];
}

const tones: Record<InvitationOutcome['outcome'], BadgeProps['tone']> = {
  invited: 'green',
  added: 'green',
  refused: 'red',
  unsent: 'amber',
};

/** Result for each address; those that were not invited can be corrected and sent again. */
export function InvitationOutcomes({
  sent,
  onGoOn,
}: {
  sent: SentInvitations;
  onGoOn: (rest: string) => void;
}) {
  const t = useT();
  const { outcomes, failure, leftOut } = sent;
  const rest = [
    ...outcomes
      .filter(({ outcome }) => outcome === 'unsent' || outcome === 'refused')
      .map(({ email }) => email),
    ...leftOut.filter(({ problem }) => problem === 'malformed').map(({ text }) => text),
  ];
  return (
    <div className="flex flex-col gap-4">
      {failure ? <Banner tone="error">{describeError(t, failure)}</Banner> : null}
      <ul
        // Focusable, so that the list can be scrolled with the keyboard.
        tabIndex={0}
        aria-label={t('settings.outcomes')}
        className="focus-ring max-h-80 overflow-y-auto rounded-md border border-line text-13"
      >
        {outcomes.map(({ email, outcome }) => (
          <OutcomeRow key={email} address={email}>
            <Badge tone={tones[outcome]}>{t(`settings.outcome.${outcome}`)}</Badge>
          </OutcomeRow>
        ))}
        {leftOut.map(({ line, text, problem }, index) => (
          <OutcomeRow key={`${line}-${text}-${String(index)}`} address={text}>
            <Badge>{problem ? t(`settings.problem.${problem}`) : null}</Badge>
          </OutcomeRow>
        ))}
      </ul>
      {rest.length > 0 ? (
        <Button className="self-start" onClick={() => onGoOn(rest.join('\n'))}>
          {t('settings.sendRest')}
        </Button>
      ) : null}
    </div>
  );
}

function OutcomeRow({ address, children }: { address: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-b-0">
      <bdi dir="ltr" className="min-w-0 break-all text-1">
        {address}
      </bdi>
      {children}
    </li>
  );
}
