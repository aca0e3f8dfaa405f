import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Field, Input, toast } from '@parley/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { isEmailLike } from '../../../shared/auth/email';
import { useTextDirection } from '../../../shared/forms/use-text-direction';
import { useCreateAgent } from '../data/agents';
import { useFormErrors } from '../../../shared/forms/use-form-errors';
import { membershipOf, type RoleChoice } from '../model/agent-roles';
import type { Seats } from '../model/invitations';
import { FormError } from '../../../shared/forms/form-error';
import { RoleField } from './role-field';

export interface InviteFormProps {
  formId: string;
  members: readonly Agent[];
  seats: Seats | null;
  /** Reports to the dialog, which has the submit button in its footer. */
  onState: (state: { isReady: boolean; isSending: boolean; count: number }) => void;
}

interface Invitee {
  name: string;
  email: string;
  role: RoleChoice;
}

export function InviteOneForm(props: InviteFormProps & { onDone: () => void }) {
  const { formId, members, seats, onState, onDone } = props;
  const t = useT();
  const directionOf = useTextDirection();
  const create = useCreateAgent();
  const refusal = useFormErrors(create.error, ['email', 'user_id', 'name', 'custom_role_id']);
  const [form, setForm] = useState<Invitee>({ name: '', email: '', role: 'agent' });
  const [wasBlurred, setBlurred] = useState(false);
  const email = form.email.trim().toLowerCase();
  const isMember = members.some((member) => member.email.toLowerCase() === email);
  const isReady = isEmailLike(email) && !isMember && seats?.free !== 0;
  const isSending = create.isPending;
  useEffect(() => onState({ isReady, isSending, count: 1 }), [onState, isReady, isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setBlurred(true);
    if (!isReady || isSending) return;
    const name = form.name.trim();
    create.mutate(
      { email, ...membershipOf(form.role), ...(name === '' ? {} : { name }) },
      {
        onSuccess: () => {
          toast.success(t('settings.invited', { name: email }));
          onDone();
        },
      },
    );
  }

  function emailError(): string | undefined {
    if (isMember || refusal.fields['user_id']) return t('settings.alreadyMember');
    if (refusal.fields['email']) return t('settings.emailInvalid');
    return wasBlurred && email !== '' && !isEmailLike(email) ? t('settings.emailInvalid') : undefined;
  }

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refusal.other ? <FormError error={refusal.other} /> : null}
      <Field label={t('common.email')} required error={emailError()}>
        <Input
          type="email"
          maxLength={254}
          autoComplete="off"
          value={form.email}
          onBlur={() => setBlurred(true)}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
        />
      </Field>
      <Field
        label={t('common.name')}
        hint={t('settings.inviteNameHint')}
        aside={t('common.optional')}
        error={refusal.fields['name']}
      >
        <Input
          maxLength={255}
          dir={directionOf(form.name)}
          autoComplete="off"
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
      </Field>
      <RoleField
        value={form.role}
        error={refusal.fields['custom_role_id'] ? t('settings.customRoleGone') : undefined}
        onChange={(role) => setForm({ ...form, role })}
      />
    </form>
  );
}
