import { useT } from '@parley/i18n/react';
import { Button, Field, Modal, PasswordInput } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { endPasswordStep, usePasswordStep } from '../data/password-step';

/** Asks for the password again before a change, when the last sign-in is a while ago. */
export function PasswordDialog() {
  const isOpen = usePasswordStep((state) => state.answer !== null);
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const t = useT();
  const formId = useId();
  const [password, setPassword] = useState('');
  const prove = useMutation({
    mutationFn: () => api.call('proveConsolePassword', { body: { password } }),
    onSuccess: () => endPasswordStep(true),
  });
  const isWrong = prove.error instanceof ApiError && prove.error.status === 422;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '' && !prove.isPending) prove.mutate();
  }

  return (
    <Modal
      open
      size="sm"
      onOpenChange={(isOpen) => (isOpen ? undefined : endPasswordStep(false))}
      title={t('superAdmin.passwordTitle')}
      description={t('superAdmin.passwordText')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={() => endPasswordStep(false)}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={password === ''}
            loading={prove.isPending}
          >
            {t('superAdmin.passwordContinue')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={t('common.password')}
          error={
            prove.error ? (isWrong ? t('superAdmin.passwordWrong') : describeError(t, prove.error)) : null
          }
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
      </form>
    </Modal>
  );
}
