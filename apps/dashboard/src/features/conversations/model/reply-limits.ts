import { coreLimits } from '@parley/contract/kit/core-limits';

/** Characters that a message may have, where the channel's provider takes fewer than we do. */
const TAKEN_BY: Readonly<Record<string, number>> = {
  'Channel::FacebookPage': 2_000,
  'Channel::Instagram': 1_000,
  'Channel::Whatsapp': 4_096,
  'Channel::Telegram': 4_096,
  'Channel::Line': 5_000,
  'Channel::Sms': 2_048,
  'Channel::TwilioSms': 1_600,
  'Channel::TwitterProfile': 10_000,
};

/** A note goes nowhere, so it may have as many as we keep. */
export function longestMessage(channel: string, isNote: boolean): number {
  return (isNote ? undefined : TAKEN_BY[channel]) ?? coreLimits.messageContentCharacters;
}

/** Below this share of the limit it is told how many are left. */
const NEAR_SHARE = 0.2;

export interface CharacterCount {
  /** Too many by so many; 0 when it fits. */
  excess: number;
  /** How many are left, once that is worth knowing; null before. */
  left: number | null;
}

/** Counted as it is sent. Where a provider sets the limit, an emoji is one character; our own counts it as two. */
export function countCharacters(text: string, channel: string, isNote: boolean): CharacterCount {
  const limit = longestMessage(channel, isNote);
  const isOurs = limit === coreLimits.messageContentCharacters;
  // Longer ones are not taken apart: they are over, however they are counted.
  const length = isOurs || text.length > 2 * limit ? text.length : [...text].length;
  const left = limit - length;
  const isNear = left >= 0 && text !== '' && left < limit * NEAR_SHARE;
  return { excess: Math.max(0, -left), left: isNear ? left : null };
}
