import { useT } from '@parley/i18n/react';
import { Button, Checkbox, Field, Select, Switch, toast } from '@parley/ui';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { playTone } from '../../../shared/sounds/play-tone';
import {
  readSoundSettings,
  type SoundOccasion,
  soundOccasions,
  type SoundSettings,
  type Tone,
  tones,
  writeSoundSettings,
} from '../../../shared/sounds/sound-settings';
import { useProfileSettings } from '../data/profile-settings';
import { Card } from './frame/card';

/** Which messages play a sound, which sound, and when. */
export function SoundForm() {
  const t = useT();
  const [settings, changeSettings] = useProfileSettings();
  const sounds = readSoundSettings(settings);
  const change = (part: Partial<SoundSettings>) => changeSettings(writeSoundSettings(part));
  const isQuiet = sounds.occasions.length === 0;

  function toggle(occasion: SoundOccasion, isOn: boolean) {
    const others = sounds.occasions.filter((one) => one !== occasion);
    change({ occasions: isOn ? [...others, occasion] : others });
  }

  return (
    <Card className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-13 text-1">{t('profile.soundsWhen')}</legend>
        {soundOccasions.map((occasion) => (
          <Checkbox
            key={occasion}
            label={t(`profile.sound.${occasion}`)}
            checked={sounds.occasions.includes(occasion)}
            onCheckedChange={(isOn) => toggle(occasion, isOn)}
          />
        ))}
        <p className="text-12 text-3">{t(isQuiet ? 'profile.soundsQuiet' : 'profile.soundsAllowed')}</p>
      </fieldset>
      <ToneField tone={sounds.tone} onChange={(tone) => change({ tone })} />
      <Switch
        label={t('profile.soundsOnlyAway')}
        description={t('profile.soundsOnlyAwayText')}
        disabled={isQuiet}
        checked={sounds.onlyWhenAway}
        onCheckedChange={(onlyWhenAway) => change({ onlyWhenAway })}
      />
      <Switch
        label={t('profile.soundsRepeat')}
        description={t('profile.soundsRepeatText')}
        disabled={isQuiet}
        checked={sounds.repeats}
        onCheckedChange={(repeats) => change({ repeats })}
      />
    </Card>
  );
}

/** Select for the sound; plays it when chosen, and again with the button. */
function ToneField({ tone, onChange }: { tone: Tone; onChange: (tone: Tone) => void }) {
  const t = useT();
  const [isPlaying, setPlaying] = useState(false);

  async function play(name: Tone) {
    setPlaying(true);
    const hasPlayed = await playTone(name);
    setPlaying(false);
    if (!hasPlayed) toast.error(t('profile.soundsBlocked'));
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('profile.soundsTone')} className="min-w-40 max-w-64 flex-1">
        <Select<Tone>
          label={t('profile.soundsTone')}
          value={tone}
          onValueChange={(next) => {
            onChange(next);
            void play(next);
          }}
          options={tones.map((value) => ({ value, label: t(`profile.tone.${value}`) }))}
        />
      </Field>
      <Button
        className="h-8"
        icon={<Volume2 aria-hidden className="rtl:-scale-x-100" />}
        disabled={isPlaying}
        onClick={() => void play(tone)}
      >
        {t('profile.soundsPlay')}
      </Button>
    </div>
  );
}
