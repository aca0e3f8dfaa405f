/** Every kind of channel that the inboxes have, once; before there is an inbox, that of a website. */
export function channelsOf(inboxes: readonly { channel_type: string }[]): string[] {
  const found = new Set(inboxes.map(({ channel_type: type }) => type));
  return found.size > 0 ? [...found].toSorted() : ['Channel::WebWidget'];
}
