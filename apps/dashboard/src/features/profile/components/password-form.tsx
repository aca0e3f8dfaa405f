import { useT } from '@parley/i18n/react';
import { Button, Field, PasswordInput, toast } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { NewPasswordField } from '../../../shared/auth/new-password-field';
import { brokenPasswordRules } from '../../../shared/auth/password-rules';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useChangePassword } from '../data/profile-mutations';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };
const NEW_FIELDS = ['password', 'password_confirmation'];

export function PasswordForm() {
  const t = useT();
  const { email } = useCurrentUser();
  const change = useChangePassword();
  const [form, setForm] = useState(EMPTY);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isWeak = brokenPasswordRules(form.password).length > 0;
  const isDifferent = form.password !== form.password_confirmation;
  const refused = serverErrorsOf(change.error, NEW_FIELDS).fields;
  useUnsavedGuard(Object.values(form).some(Boolean));

  function set(part: Partial<typeof EMPTY>) {
    change.reset();
    setForm({ ...form, ...part });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (form.current_password === '' || isWeak || isDifferent) return;
    change.mutate(form, {
      onSuccess: () => {
        setForm(EMPTY);
        setSubmitted(false);
        toast.success(t('profile.passwordChanged'));
      },
      onError: (error) => {
        if (!isAboutCurrent(error) && serverErrorsOf(error, NEW_FIELDS).hasOtherErrors)
          toast.error(t('profile.notSaved'), { description: describeError(t, error) });
      },
    });
  }

  const reveal = { showLabel: t('session.showPassword'), hideLabel: t('session.hidePassword') };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {/* Tells password managers which account the password is for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('profile.currentPassword')} required error={currentPasswordError()}>
        <PasswordInput
          {...reveal}
          autoComplete="current-password"
          value={form.current_password}
          onChange={(event) => set({ current_password: event.target.value })}
        />
      </Field>
      <NewPasswordField
        size="md"
        label={t('session.newPassword')}
        value={form.password}
        onValueChange={(password) => set({ password })}
        error={wasSubmitted && isWeak ? t('session.passwordWeak') : refused.password}
      />
      <Field
        label={t('session.repeatPassword')}
        required
        error={wasSubmitted && isDifferent ? t('session.passwordsDiffer') : refused.password_confirmation}
      >
        <PasswordInput
          {...reveal}
          autoComplete="new-password"
          value={form.password_confirmation}
          onChange={(event) => set({ password_confirmation: event.target.value })}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" disabled={form.password === ''} loading={change.isPending}>
          {t('profile.changePassword')}
        </Button>
      </div>
    </form>
  );

  function currentPasswordError(): string | undefined {
    if (wasSubmitted && form.current_password === '') return t('common.required');
    return isAboutCurrent(change.error) ? describeError(t, change.error) : undefined;
  }
}

/** A 422 error without a field means that the current password is wrong. */
function isAboutCurrent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && error.attributes.length === 0;
}
