import { useT } from '@parley/i18n/react';
import { Button, Field, Input, toast } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { isEmailLike } from '../../../shared/auth/email';
import { describeError } from '../../../shared/errors';
import { serverErrorsOf } from '../../../shared/forms/server-errors';
import { useFormEdits } from '../../../shared/forms/use-form-edits';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { useCurrentUser } from '../../../shared/session/use-session';
import { useUpdateProfile } from '../data/profile-mutations';
import { PendingEmail } from './pending-email';

/** The sign-in address. A new one takes effect when the link in the email sent there is opened. */
export function EmailForm() {
  const t = useT();
  const user = useCurrentUser();
  const update = useUpdateProfile();
  const edits = useFormEdits({ email: user.email });
  const [wasSubmitted, setSubmitted] = useState(false);
  const email = edits.form.email.trim().toLowerCase();
  const isInvalid = !isEmailLike(email);
  useUnsavedGuard(edits.isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isInvalid) return;
    update.mutate(
      { email },
      {
        onSuccess: () => {
          setSubmitted(false);
          edits.reset();
          toast.success(t('profile.emailMailed', { email }));
        },
        onError: (error) => {
          if (serverErrorsOf(error, ['email']).hasOtherErrors)
            toast.error(t('profile.notSaved'), { description: describeError(t, error) });
        },
      },
    );
  }

  function errorText(): string | undefined {
    if (wasSubmitted && isInvalid) return t('session.emailInvalid');
    return serverErrorsOf(update.error, ['email']).fields.email;
  }

  return (
    <div className="flex flex-col gap-4">
      {user.unconfirmed_email ? <PendingEmail email={user.unconfirmed_email} present={user.email} /> : null}
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={t('common.email')} hint={t('profile.emailHint')} required error={errorText()}>
          <Input
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            value={edits.form.email}
            onChange={(event) => {
              update.reset();
              edits.set({ email: event.target.value });
            }}
          />
        </Field>
        <div className="flex justify-end">
          <Button
            type="submit"
            disabled={!edits.isChanged || email === user.email}
            loading={update.isPending}
          >
            {t('profile.changeEmail')}
          </Button>
        </div>
      </form>
    </div>
  );
}
