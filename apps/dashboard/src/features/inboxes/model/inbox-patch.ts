import { pickChanges } from '../../../shared/forms/pick-changes';
import type { InboxPatch } from '../data/inboxes';

/**
 * The fields that differ between two states of an inbox, so that saving does not overwrite what somebody else changed.
 */
export function buildInboxPatch(before: InboxPatch, after: InboxPatch): InboxPatch {
  const { channel: channelBefore, ...plainBefore } = before;
  const { channel: channelAfter, ...plainAfter } = after;
  const channel = pickChanges(channelBefore ?? {}, channelAfter ?? {});
  const patch: InboxPatch = pickChanges(plainBefore, plainAfter);
  return Object.keys(channel).length > 0 ? { ...patch, channel } : patch;
}

/** Converts an empty text to null, which means "not set" in the API. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
