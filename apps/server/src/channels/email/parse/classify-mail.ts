import { parseHeaderParams } from './header-params';
import type { Headers } from './headers';
import type { SpamVerdict } from './parsed-mail';

/** An automatic answer (A12): RFC 3834 §5, and the header of older programs. */
export function isAutoReply(headers: Headers): boolean {
  const submitted = parseHeaderParams(headers.first('auto-submitted')).value;
  return (submitted !== '' && submitted !== 'no') || wordOf(headers, 'x-autoreply') === 'yes';
}

/** Sent by a machine or through a mailing list (A12). */
export function isAutomaticMail(headers: Headers): boolean {
  return (
    isAutoReply(headers) ||
    ['bulk', 'auto_reply', 'list', 'junk'].includes(wordOf(headers, 'precedence')) ||
    !['', 'none'].includes(wordOf(headers, 'x-auto-response-suppress')) ||
    headers.has('list-id')
  );
}

/** What a spam filter on the way wrote into the header. */
export function spamVerdict(headers: Headers): SpamVerdict {
  const checks: [name: string, isSpam: (value: string) => boolean][] = [
    ['X-Spam-Flag', (value) => value.toLowerCase() === 'yes'],
    ['X-Spam-Status', (value) => /^yes\b/i.test(value)],
    ['X-MS-Exchange-Organization-SCL', isHighLevel],
    ['X-Microsoft-Antispam', (value) => isHighLevel(/(?:^|[;\s])SCL:(\d+)/i.exec(value)?.[1] ?? '')],
    ['X-Forefront-Antispam-Report', (value) => isHighLevel(/(?:^|[;\s])SCL:(\d+)/i.exec(value)?.[1] ?? '')],
  ];
  for (const [name, isSpam] of checks) {
    const value = headers.all(name.toLowerCase()).find(isSpam);
    if (value !== undefined) return { isSpam: true, header: `${name}: ${value}` };
  }
  return { isSpam: false, header: null };
}

/** Microsoft's spam confidence level: 5 and more is spam. */
function isHighLevel(value: string): boolean {
  return /^\d{1,2}$/.test(value.trim()) && Number(value) >= 5;
}

/** RFC 8098 §3: a report about another mail being read. */
export function isReadReceipt(headers: Headers): boolean {
  return reportType(headers) === 'disposition-notification';
}

/** RFC 6522: the `report-type` of a `multipart/report`, lower-case; null for other mail. */
export function reportType(headers: Headers): string | null {
  const { value, params } = parseHeaderParams(headers.first('content-type'));
  return value === 'multipart/report' ? (params.get('report-type') ?? '').toLowerCase() : null;
}

function wordOf(headers: Headers, name: string): string {
  return (headers.first(name) ?? '').trim().toLowerCase();
}
