import { useT } from '@parley/i18n/react';
import { Field, PasswordInput } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../api';
import { describeError } from '../errors';
import { FormDialog } from '../forms/form-dialog';
import { endReauthentication, useReauthentication } from './reauthentication';

/** Asks for the password again before a sensitive change, if it was not entered recently in this session. */
export function PasswordDialog() {
  const isOpen = useReauthentication((state) => state.answer !== null);
  // The next screen would ask on behalf of a change that the person has left.
  useEffect(() => () => endReauthentication(false), []);
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const t = useT();
  const [password, setPassword] = useState('');
  const prove = useMutation({
    mutationFn: () => api.call('proveIdentity', { body: { current_password: password } }),
    onSuccess: () => endReauthentication(true),
  });
  const isWrong = prove.error instanceof ApiError && prove.error.status === 422;

  return (
    <FormDialog
      size="sm"
      title={t('superAdmin.passwordTitle')}
      description={t('superAdmin.passwordText')}
      action={t('superAdmin.passwordContinue')}
      isReady={password !== ''}
      isSending={prove.isPending}
      onSubmit={() => prove.mutate()}
      onClose={() => endReauthentication(false)}
    >
      <Field
        label={t('common.password')}
        error={prove.error ? (isWrong ? t('superAdmin.passwordWrong') : describeError(t, prove.error)) : null}
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
          value={password}
          onChange={(event) => {
            prove.reset();
            setPassword(event.target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
