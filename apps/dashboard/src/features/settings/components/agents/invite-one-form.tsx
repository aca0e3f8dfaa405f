import type { Agent, Role } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Field, Input, Select, toast } from '@parley/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { isEmailLike } from '../../../../shared/auth/email';
import { useCreateAgent } from '../../data/agents';
import { useRefusal } from '../../hooks/use-refusal';
import { FormError } from '../form-error';
import { useTextDirection } from '../../../../shared/forms/use-text-direction';

export interface InviteFormProps {
  formId: string;
  members: readonly Agent[];
  /** Tells the dialog, whose foot has the button. */
  onState: (state: { isReady: boolean; isSending: boolean }) => void;
  onDone: () => void;
}

interface Invitee {
  name: string;
  email: string;
  role: Role;
}

export function InviteOneForm({ formId, members, onState, onDone }: InviteFormProps) {
  const t = useT();
  const directionOf = useTextDirection();
  const create = useCreateAgent();
  const refusal = useRefusal(create.error, ['email', 'user_id', 'name']);
  const [form, setForm] = useState<Invitee>({ name: '', email: '', role: 'agent' });
  const [wasLeft, setLeft] = useState(false);
  const email = form.email.trim().toLowerCase();
  const isMember = members.some((member) => member.email.toLowerCase() === email);
  const isReady = isEmailLike(email) && !isMember;
  const isSending = create.isPending;
  useEffect(() => onState({ isReady, isSending }), [onState, isReady, isSending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (!isReady || isSending) return;
    const name = form.name.trim();
    create.mutate(
      { email, role: form.role, ...(name === '' ? {} : { name }) },
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
    return wasLeft && email !== '' && !isEmailLike(email) ? t('settings.emailInvalid') : undefined;
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
          onBlur={() => setLeft(true)}
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
      <Field label={t('settings.role')} hint={t('settings.roleHint')}>
        <Select<Role>
          label={t('settings.role')}
          value={form.role}
          onValueChange={(role) => setForm({ ...form, role })}
          options={[
            { value: 'agent', label: t('common.agent') },
            { value: 'administrator', label: t('common.administrator') },
          ]}
        />
      </Field>
    </form>
  );
}
