import { useT } from '@parley/i18n/react';
import { Field, PasswordInput, toast } from '@parley/ui';
import { useState } from 'react';
import { useDisableMfa } from '../../data/two-factor';
import type { SecondFactor } from '../../model/second-factor';
import { CodeDialog } from './code-dialog';

/** Turns two-factor authentication off; requires the password and a code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const disable = useDisableMfa();
  const [password, setPassword] = useState('');

  function submit(factor: SecondFactor) {
    disable.mutate(
      { password, ...factor },
      {
        onSuccess: () => {
          toast.success(t('profile.mfaIsOff'));
          onClose();
        },
      },
    );
  }

  return (
    <CodeDialog
      title={t('profile.mfaTurnOffTitle')}
      description={t('profile.mfaTurnOffText')}
      action={t('profile.mfaTurnOff')}
      isDangerous
      task={disable}
      isReady={password !== ''}
      onSubmit={submit}
      onClose={onClose}
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
    </CodeDialog>
  );
}
