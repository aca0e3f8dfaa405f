import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Volume2, VolumeX } from 'lucide-react';
import { useCurrentAccount, useCurrentUser } from '../../../../shared/session/use-session';
import { readSoundSettings } from '../../../../shared/sounds/sound-settings';
import { CardRow } from '../frame/card-row';

/** Says which messages play a sound, with a link to the sound settings. */
export function SoundRow() {
  const t = useT();
  const accountId = String(useCurrentAccount().id);
  const { occasions, tone } = readSoundSettings(useCurrentUser().ui_settings);
  const isQuiet = occasions.length === 0;
  const isOwnOnly = occasions.length === 1 && occasions[0] === 'mine';
  const played = { tone: t(`profile.tone.${tone}`) };
  const Icon = isQuiet ? VolumeX : Volume2;
  return (
    <CardRow
      icon={<Icon aria-hidden className="rtl:-scale-x-100" />}
      title={t('profile.soundsTitle')}
      text={
        isQuiet
          ? t('profile.soundsOff')
          : t(isOwnOnly ? 'profile.soundsPlayOwn' : 'profile.soundsPlayAll', played)
      }
    >
      <Button asChild>
        <Link
          to="/app/accounts/$accountId/profile/settings/$section"
          params={{ accountId, section: 'sounds' }}
        >
          {t('profile.changeSounds')}
        </Link>
      </Button>
    </CardRow>
  );
}
