import type { DkimCheck, DkimKeyInfo } from '@parley/contract';
import { dnsUntil, type MailDns } from '../authenticate/mail-dns';

/** Somebody waits for the answer. */
const WITHIN_MS = 5_000;

/** Whether the DNS has the record of a key. */
export async function checkDkimRecord(dns: MailDns, key: DkimKeyInfo): Promise<DkimCheck> {
  try {
    const records = (await dnsUntil(dns, Date.now() + WITHIN_MS)(key.record_name, 'TXT')).map(textOf);
    const keys = records.map(publicKeyIn).filter((each) => each !== null);
    if (keys.length === 0) return 'missing';
    // Verifiers may take any of several records (RFC 6376 3.6.2.2), so each has to be right.
    return keys.every((each) => each === publicKeyIn(key.record_value)) ? 'right' : 'different';
  } catch (error) {
    const { code } = error as { code?: string };
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unreachable';
  }
}

/** A record consists of strings of at most 255 bytes, which belong together. */
function textOf(record: string | string[]): string {
  return Array.isArray(record) ? record.join('') : record;
}

/** The `p` tag of a key record, which may have spaces (RFC 6376 3.2); null: it is no key record. */
function publicKeyIn(record: string): string | null {
  const tags = record.split(';').map((tag) => /^\s*(\w+)\s*=(.*)$/s.exec(tag));
  const key = tags.find((tag) => tag?.[1] === 'p')?.[2];
  return key === undefined ? null : key.replaceAll(/\s+/g, '');
}
