import { pickChanges } from '../../../shared/forms/pick-changes';
import type { InboxPatch } from '../data/inboxes';

/** What differs between two states of an inbox, so that a save touches nothing that somebody else changed meanwhile. */
export function buildInboxPatch(before: InboxPatch, after: InboxPatch): InboxPatch {
  const { channel: channelBefore, ...plainBefore } = before;
  const { channel: channelAfter, ...plainAfter } = after;
  const channel = pickChanges(channelBefore ?? {}, channelAfter ?? {});
  const patch: InboxPatch = pickChanges(plainBefore, plainAfter);
  return Object.keys(channel).length > 0 ? { ...patch, channel } : patch;
}

/** An empty box says "nothing", which the wire spells null. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
