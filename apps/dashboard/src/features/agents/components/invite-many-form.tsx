import { useI18n } from '@parley/i18n/react';
import { Field, Textarea } from '@parley/ui';
import { type FormEvent, useEffect } from 'react';
import { useInviteAgents } from '../data/agents';
import { invitable, type PastedAddress, readAddresses } from '../model/invitations';
import { FormError } from '../../../shared/forms/form-error';
import type { SentInvitations } from './invitation-outcomes';
import type { InviteFormProps } from './invite-one-form';

interface InviteManyFormProps extends InviteFormProps {
  text: string;
  onTextChange: (text: string) => void;
  onDone: (sent: SentInvitations) => void;
}

/** Accepts pasted email addresses. Those that can't be invited are listed with their line and left out. */
export function InviteManyForm(props: InviteManyFormProps) {
  const { formId, members, seats, onState, text, onTextChange, onDone } = props;
  const { t } = useI18n();
  const invite = useInviteAgents();
  const addresses = readAddresses(
    text,
    members.map(({ email }) => email),
  );
  const emails = invitable(addresses);
  const leftOut = addresses.filter(({ problem }) => problem !== null);
  const missing = seats ? Math.max(0, emails.length - seats.free) : 0;
  const count = emails.length;
  const isReady = count > 0 && missing === 0;
  const isSending = invite.isPending;
  useEffect(() => onState({ isReady, isSending, count }), [onState, isReady, isSending, count]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isSending) return;
    invite.mutate(emails, { onSuccess: (invitations) => onDone({ ...invitations, leftOut }) });
  }

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {invite.error ? <FormError error={invite.error} /> : null}
      <Field
        label={t('settings.addresses')}
        hint={t('settings.addressesHint')}
        required
        error={
          missing > 0 && seats && seats.free > 0 ? t('settings.seatsMissing', { count: missing }) : undefined
        }
      >
        <Textarea
          dir="ltr"
          rows={6}
          spellCheck={false}
          disabled={isSending}
          placeholder={'mira@acme.example\njonas@acme.example'}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
        />
      </Field>
      <p role="status" className="text-12 text-2">
        {t('settings.addressesCount', { count })}
        {leftOut.length > 0 ? ` ${t('settings.leftOut', { count: leftOut.length })}` : null}
      </p>
      {leftOut.length > 0 ? <LeftOut addresses={leftOut} /> : null}
    </form>
  );
}

function LeftOut({ addresses }: { addresses: readonly PastedAddress[] }) {
  const { t } = useI18n();
  return (
    <ul
      // Focusable, so that the list can be scrolled with the keyboard.
      tabIndex={0}
      aria-label={t('settings.leftOutList')}
      className="focus-ring max-h-40 overflow-y-auto rounded-md border border-line bg-sunken text-12"
    >
      {addresses.map(({ line, text, problem }, index) => (
        <li
          key={`${line}-${text}-${String(index)}`}
          className="flex flex-wrap items-baseline gap-x-2 border-line border-b px-3 py-1.5 last:border-b-0"
        >
          <span className="num text-3">{t('settings.line', { line })}</span>
          <bdi dir="ltr" className="min-w-0 break-all font-medium text-1">
            {text}
          </bdi>
          <span className="text-2">{problem ? t(`settings.problem.${problem}`) : null}</span>
        </li>
      ))}
    </ul>
  );
}
