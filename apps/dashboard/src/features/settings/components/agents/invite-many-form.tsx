import { useT } from '@parley/i18n/react';
import { Field, Textarea, toast } from '@parley/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useInviteAgents } from '../../data/agents';
import { MOST_INVITATIONS, readAddresses } from '../../model/invitations';
import { FormError } from '../form-error';
import type { InviteFormProps } from './invite-one-form';

export function InviteManyForm({ formId, members, onState, onDone }: InviteFormProps) {
  const t = useT();
  const invite = useInviteAgents();
  const [text, setText] = useState('');
  const { valid, malformed, known } = readAddresses(
    text,
    members.map(({ email }) => email),
  );
  const isTooMany = valid.length > MOST_INVITATIONS;
  const isReady = valid.length > 0 && malformed.length === 0 && !isTooMany;
  const isSending = invite.isPending;
  useEffect(() => onState({ isReady, isSending }), [onState, isReady, isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isSending) return;
    invite.mutate(valid, {
      onSuccess: () => {
        toast.success(t('settings.invitedMany', { count: valid.length }));
        onDone();
      },
    });
  }

  function problem(): string | undefined {
    if (malformed.length > 0) return t('settings.addressesInvalid', { addresses: malformed.join(', ') });
    return isTooMany ? t('settings.addressesTooMany', { most: MOST_INVITATIONS }) : undefined;
  }

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {invite.error ? <FormError error={invite.error} /> : null}
      <Field label={t('settings.addresses')} hint={t('settings.addressesHint')} required error={problem()}>
        <Textarea
          dir="ltr"
          rows={6}
          spellCheck={false}
          placeholder={'mira@acme.example\njonas@acme.example'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <p role="status" className="text-12 text-2">
        {t('settings.addressesCount', { count: valid.length })}
        {known.length > 0 ? ` ${t('settings.addressesKnown', { count: known.length })}` : null}
      </p>
    </form>
  );
}
