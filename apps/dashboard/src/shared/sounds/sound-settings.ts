import type { UiSettings } from '../session/session-types';

export const tones = ['ding', 'bell', 'chime', 'magic', 'ping'] as const;
export type Tone = (typeof tones)[number];

/** Conversations that play sounds: assigned to the person, unassigned, assigned to others. */
export const soundOccasions = ['mine', 'unassigned', 'others'] as const;
export type SoundOccasion = (typeof soundOccasions)[number];

export interface SoundSettings {
  /** Empty: no sounds. */
  occasions: readonly SoundOccasion[];
  tone: Tone;
  /** No sound while the window has the focus. */
  onlyWhenAway: boolean;
  /** Repeats every 30 seconds while one of the person's conversations has unread messages. */
  repeats: boolean;
}

/** Stored values, used by all clients of the API; several are joined with `+`. `all` and `none` are stored as such. */
const storedValues: Record<SoundOccasion, string> = {
  mine: 'assigned',
  unassigned: 'unassigned',
  others: 'notme',
};
const ALL = 'all';
const NONE = 'none';
/** Former stored value of `assigned`. */
const FORMER = 'mine';

/** Reads the sound settings from the profile; without a stored choice there are no sounds. */
export function readSoundSettings(settings: UiSettings): SoundSettings {
  const tone = tones.find((name) => name === settings.notification_tone);
  return {
    occasions: readOccasions(settings.enable_audio_alerts),
    tone: tone ?? 'ding',
    onlyWhenAway: settings.always_play_audio_alert !== true,
    repeats: settings.alert_if_unread_assigned_conversation_exist === true,
  };
}

/** Converts changed settings to the keys stored in the profile. */
export function writeSoundSettings(change: Partial<SoundSettings>): UiSettings {
  const { occasions, tone, onlyWhenAway, repeats } = change;
  return {
    ...(occasions === undefined ? {} : { enable_audio_alerts: writeOccasions(occasions) }),
    ...(tone === undefined ? {} : { notification_tone: tone }),
    ...(onlyWhenAway === undefined ? {} : { always_play_audio_alert: !onlyWhenAway }),
    ...(repeats === undefined ? {} : { alert_if_unread_assigned_conversation_exist: repeats }),
  };
}

function readOccasions(value: unknown): readonly SoundOccasion[] {
  const found = typeof value === 'string' ? value.split('+') : [];
  if (found.includes(NONE)) return [];
  if (found.includes(ALL)) return soundOccasions;
  return soundOccasions.filter(
    (occasion) => found.includes(storedValues[occasion]) || (occasion === 'mine' && found.includes(FORMER)),
  );
}

function writeOccasions(occasions: readonly SoundOccasion[]): string {
  if (occasions.length === 0) return NONE;
  const chosen = soundOccasions.filter((occasion) => occasions.includes(occasion));
  return chosen.length === soundOccasions.length ? ALL : chosen.map((one) => storedValues[one]).join('+');
}
