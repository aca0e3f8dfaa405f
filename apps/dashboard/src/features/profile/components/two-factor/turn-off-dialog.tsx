import { useT } from '@parley/i18n/react';
import { Button, Field, Modal, PasswordInput, toast } from '@parley/ui';
import { useState } from 'react';
import { useDisableMfa } from '../../data/two-factor';
import { secondFactorOf } from '../../model/second-factor';
import { CodeForm } from './code-form';

const FORM = 'profile-turn-off';

/** Turns the second step off, for the password and a code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const disable = useDisableMfa();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isComplete = password !== '' && code.trim() !== '';

  function submit() {
    if (!isComplete) return;
    disable.mutate(
      { password, ...secondFactorOf(code) },
      {
        onSuccess: () => {
          toast.success(t('profile.mfaIsOff'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      size="sm"
      closeLabel={t('common.close')}
      title={t('profile.mfaTurnOffTitle')}
      description={t('profile.mfaTurnOffText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={FORM}
            variant="danger"
            disabled={!isComplete}
            loading={disable.isPending}
          >
            {t('profile.mfaTurnOff')}
          </Button>
        </>
      }
    >
      <CodeForm
        id={FORM}
        label={t('profile.anyCode')}
        code={code}
        error={disable.error}
        onCodeChange={(next) => {
          disable.reset();
          setCode(next);
        }}
        onSubmit={submit}
      >
        <Field label={t('profile.currentPassword')} required>
          <PasswordInput
            showLabel={t('session.showPassword')}
            hideLabel={t('session.hidePassword')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              disable.reset();
              setPassword(event.target.value);
            }}
          />
        </Field>
      </CodeForm>
    </Modal>
  );
}
