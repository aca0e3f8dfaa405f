import { capabilitiesOf } from '@parley/contract/channels/channels';
import { coreLimits } from '@parley/contract/kit/core-limits';

/** Maximum message length. Notes are not sent to a provider, so only the product's own limit applies. */
export function longestMessage(channel: string, isNote: boolean): number {
  return (isNote ? null : capabilitiesOf(channel).messageCharacters) ?? coreLimits.messageContentCharacters;
}

/** Below this share of the limit, the number of remaining characters is shown. */
const NEAR_SHARE = 0.2;

export interface CharacterCount {
  /** Number of characters above the limit; 0 when the text fits. */
  excess: number;
  /** Remaining characters when the text is near the limit; null before. */
  left: number | null;
}

/** Counts as the limit is enforced: provider limits count an emoji as one character, our own as two (UTF-16 units). */
export function countCharacters(text: string, channel: string, isNote: boolean): CharacterCount {
  const limit = longestMessage(channel, isNote);
  const isOurs = limit === coreLimits.messageContentCharacters;
  // Texts above twice the limit are not split into code points, because they exceed it either way.
  const length = isOurs || text.length > 2 * limit ? text.length : [...text].length;
  const left = limit - length;
  const isNear = left >= 0 && text !== '' && left < limit * NEAR_SHARE;
  return { excess: Math.max(0, -left), left: isNear ? left : null };
}
