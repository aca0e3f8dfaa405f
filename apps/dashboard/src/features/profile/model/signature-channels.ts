import { FIRST_CHANNEL } from '@parley/contract/channels/channels';

/** The channel types of the inboxes, without duplicates; the website channel if there is no inbox. */
export function channelsOf(inboxes: readonly { channel_type: string }[]): string[] {
  const found = new Set(inboxes.map(({ channel_type: type }) => type));
  return found.size > 0 ? [...found].toSorted() : [FIRST_CHANNEL];
}
