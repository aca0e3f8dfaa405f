import { useT } from '@parley/i18n/react';
import { RadioGroup } from '@parley/ui';
import { UNDO_SECONDS, undoSecondsOf } from '../../../shared/session/undo-send';
import { useProfileSettings } from '../data/profile-settings';

/** How long a sent message can be undone. */
export function UndoSendForm() {
  const t = useT();
  const [settings, change] = useProfileSettings();
  return (
    <RadioGroup
      label={t('sending.undoTitle')}
      look="segments"
      value={String(undoSecondsOf(settings))}
      onValueChange={(next) => change({ undo_send_seconds: Number(next) })}
      choices={UNDO_SECONDS.map((seconds) => ({
        value: String(seconds),
        label: seconds === 0 ? t('sending.undoOff') : t('sending.undoSeconds', { count: seconds }),
      }))}
    />
  );
}
