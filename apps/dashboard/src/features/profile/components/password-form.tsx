import { useT } from '@parley/i18n/react';
import { Button, Field, PasswordInput, toast } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { NewPasswordField } from '../../../shared/auth/new-password-field';
import { brokenPasswordRules } from '../../../shared/auth/password-rules';
import { describeError } from '../../../shared/errors';
import { useChangePassword } from '../data/profile-mutations';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export function PasswordForm() {
  const t = useT();
  const change = useChangePassword();
  const [form, setForm] = useState(EMPTY);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isWeak = brokenPasswordRules(form.password).length > 0;
  const isDifferent = form.password !== form.password_confirmation;
  // A refusal that names no field is about the current password.
  const isCurrentRefused = change.error instanceof ApiError && change.error.attributes.length === 0;

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
      onError: (error) => toast.error(describeError(t, error)),
    });
  }

  const reveal = { showLabel: t('session.showPassword'), hideLabel: t('session.hidePassword') };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={t('profile.currentPassword')} required error={currentPasswordError()}>
        <PasswordInput
          {...reveal}
          autoComplete="current-password"
          value={form.current_password}
          onChange={(event) => setForm({ ...form, current_password: event.target.value })}
        />
      </Field>
      <NewPasswordField
        size="md"
        label={t('session.newPassword')}
        value={form.password}
        onValueChange={(password) => setForm({ ...form, password })}
        error={wasSubmitted && isWeak ? t('session.passwordWeak') : undefined}
      />
      <Field
        label={t('session.repeatPassword')}
        required
        error={wasSubmitted && isDifferent ? t('session.passwordsDiffer') : undefined}
      >
        <PasswordInput
          {...reveal}
          autoComplete="new-password"
          value={form.password_confirmation}
          onChange={(event) => setForm({ ...form, password_confirmation: event.target.value })}
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
    return isCurrentRefused ? describeError(t, change.error) : undefined;
  }
}
