import type { FetchMessageObject, ImapFlow } from 'imapflow';

/** What the server says about a mail before its bytes are fetched. */
export interface MailHead {
  uid: number;
  /** When the mail server got it, whatever its Date header says. */
  internalDate: Date;
  /** Bytes, as the server says. */
  size: number;
  flags: readonly string[];
}

const WINDOW = 500;
const MAX_WINDOW = 2 ** 31;
const GROWTH = 4;
const HEAD = { uid: true, size: true, internalDate: true, flags: true } as const;

/** The server refused to look for mails. */
export class SearchFailedError extends Error {}

/** The oldest mails, at most `limit`, whose internal date is that day (UTC) or later. */
export async function headsSince(client: ImapFlow, since: Date, limit: number): Promise<MailHead[]> {
  // Servers that can search by seconds (RFC 5032) must find what those that know days alone do.
  const day = new Date(new Date(since).setUTCHours(0, 0, 0, 0));
  const found = await client.search({ since: day }, { uid: true });
  if (!Array.isArray(found)) throw new SearchFailedError('The mail server refused to search');
  const uids = found.sort((a, b) => a - b).slice(0, limit);
  const heads: MailHead[] = [];
  for (let start = 0; start < uids.length; start += WINDOW) {
    heads.push(...(await lowestHeads(client, uids.slice(start, start + WINDOW).join(','), 0, limit)));
  }
  return heads;
}

/**
 * The next mails after a UID, at most `limit`. It asks for ranges of UIDs, which grow over gaps, so that neither a full
 * mailbox nor a sparse one is listed at once.
 */
export async function headsAfter(
  client: ImapFlow,
  cursor: number,
  limit: number,
  uidNext: number,
): Promise<MailHead[]> {
  const heads: MailHead[] = [];
  let next = cursor + 1;
  let width = WINDOW;
  while (heads.length < limit && next < uidNext) {
    const last = Math.min(next + width, uidNext) - 1;
    const window = await lowestHeads(client, `${next}:${last}`, cursor, limit - heads.length);
    heads.push(...window);
    next = last + 1;
    width = window.length === 0 ? Math.min(width * GROWTH, MAX_WINDOW) : WINDOW;
  }
  // What came since the mailbox was opened. `*` also finds the last mail if it is older.
  if (heads.length < limit) {
    heads.push(...(await lowestHeads(client, `${next}:*`, next - 1, limit - heads.length)));
  }
  return heads;
}

/** The mails of a range with the lowest UIDs above the cursor, in their order. */
async function lowestHeads(
  client: ImapFlow,
  range: string,
  cursor: number,
  limit: number,
): Promise<MailHead[]> {
  let heads: MailHead[] = [];
  const lowest = () => heads.sort((a, b) => a.uid - b.uid).slice(0, limit);
  for await (const message of client.fetch(range, HEAD, { uid: true })) {
    if (message.uid <= cursor) continue;
    heads.push(headOf(message));
    // However many mails the range holds, only the first ones stay in memory.
    if (heads.length > 2 * limit + WINDOW) heads = lowest();
  }
  return lowest();
}

function headOf({ uid, internalDate, size, flags }: FetchMessageObject): MailHead {
  const date = new Date(internalDate ?? 0);
  return {
    uid,
    internalDate: Number.isNaN(date.getTime()) ? new Date(0) : date,
    size: size ?? 0,
    flags: [...(flags ?? [])],
  };
}
