import type { ImapFlow } from 'imapflow';
import type { MailLimits } from '../settings';
import type { CommandRunner } from './command-runner';
import type { MailHead } from './mail-walk';
import { MailboxError } from './mailbox-error';

/** A mail of the mailbox: its bytes, or why it has none. */
export type MailboxMail = MailHead &
  (
    | { raw: Buffer; tooLarge?: undefined; unreadable?: undefined }
    /** Larger than 50 MB; its bytes were not fetched. */
    | { raw?: undefined; tooLarge: true; unreadable?: undefined }
    /** The server did not give it out; its words. The mails after it can be read. */
    | { raw?: undefined; tooLarge?: undefined; unreadable: string }
  );

interface OpenClient {
  client: ImapFlow;
  run: CommandRunner;
  limits: MailLimits;
  maxBytes: number;
}

/** Mails that one command asks for, and their bytes as the server states them; a larger mail is fetched alone. */
const TOGETHER = 25;
const BYTES_TOGETHER = 512 * 1024;

/** The mails in the order of their heads; those that are gone by now are left out. Error: MailboxError. */
export async function* fetchMails(
  open: OpenClient,
  heads: readonly MailHead[],
  signal: AbortSignal | undefined,
): AsyncGenerator<MailboxMail, void, undefined> {
  for (let start = 0; start < heads.length; ) {
    if (signal?.aborted) return;
    const group = heads.slice(start, start + countTogether(heads, start, open));
    start += group.length;
    const { raws, error } = await fetchTogether(open, group);
    for (const head of group) {
      if (signal?.aborted) return;
      const raw = raws.get(head.uid);
      if (!raw && error) throw error;
      const mail = raw ? { ...head, raw } : await fetchMail(open, head);
      if (mail) yield mail;
    }
  }
}

function countTogether(heads: readonly MailHead[], start: number, { maxBytes }: OpenClient): number {
  let bytes = 0;
  const rest = heads.slice(start, start + TOGETHER);
  const end = rest.findIndex(({ size }) => size > maxBytes || (bytes += size) > BYTES_TOGETHER);
  return end === -1 ? rest.length : Math.max(end, 1);
}

/**
 * Several mails by one command. What the server gives out before it fails is kept; a mail that is missing is then asked
 * for alone, unless the connection is lost, which is `error`.
 */
async function fetchTogether(
  { client, run, limits, maxBytes }: OpenClient,
  group: readonly MailHead[],
): Promise<{ raws: Map<number, Buffer>; error?: MailboxError }> {
  const raws = new Map<number, Buffer>();
  if (group.length < 2) return { raws };
  const uids = group.map(({ uid }) => uid).join(',');
  const most = Math.min(BYTES_TOGETHER, maxBytes);
  const query = { uid: true, source: { start: 0, maxLength: most + 1 } };
  const fetch = async () => {
    for await (const { uid, source } of client.fetch(uids, query, { uid: true })) {
      if (source && source.length <= most) raws.set(uid, source);
    }
  };
  try {
    await run(fetch, limits.mailMs);
    return { raws };
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return error.code === 'server' ? { raws } : { raws, error };
  }
}

/** Null: the mail is gone by now. */
async function fetchMail(
  { client, run, limits, maxBytes }: OpenClient,
  head: MailHead,
): Promise<MailboxMail | null> {
  if (head.size > maxBytes) return { ...head, tooLarge: true };
  // A byte more than allowed, as the size that servers state is a guess of some of them.
  const query = { uid: true, source: { start: 0, maxLength: maxBytes + 1 } };
  try {
    const found = await run(() => client.fetchOne(String(head.uid), query, { uid: true }), limits.mailMs);
    if (!found || !found.source) return null;
    return found.source.length > maxBytes ? { ...head, tooLarge: true } : { ...head, raw: found.source };
  } catch (error) {
    if (error instanceof MailboxError && error.code === 'server') {
      return { ...head, unreadable: error.message };
    }
    throw error;
  }
}
