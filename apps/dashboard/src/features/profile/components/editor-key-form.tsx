import { useT } from '@parley/i18n/react';
import { Kbd, RadioGroup } from '@parley/ui';
import { type SendKey, sendKeyOf } from '../../../shared/session/send-key';
import { displayKeys } from '../../../shared/shortcuts/match-shortcut';
import { useProfileSettings } from '../data/profile-settings';

const keys: Record<SendKey, string> = { enter: 'enter', cmd_enter: 'mod+enter' };

/** The key that sends a message. */
export function EditorKeyForm() {
  const t = useT();
  const [settings, change] = useProfileSettings();
  return (
    <RadioGroup<SendKey>
      label={t('profile.editorTitle')}
      look="cards"
      value={sendKeyOf(settings)}
      onValueChange={(next) => change({ editor_message_key: next })}
      choices={(['enter', 'cmd_enter'] as const).map((value) => ({
        value,
        label: (
          <span className="flex flex-wrap items-center gap-2">
            {t(`profile.sendKey.${value}`)}
            <Kbd>{displayKeys(keys[value])}</Kbd>
          </span>
        ),
        description: t(`profile.sendKeyText.${value}`),
      }))}
    />
  );
}
