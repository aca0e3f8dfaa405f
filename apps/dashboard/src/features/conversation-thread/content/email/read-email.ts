import type { Message } from '@parley/contract';
import { type CalendarEvent, readEvent } from './read-event';
import { isUnknownRecord, type UnknownRecord, textList, textOf } from '../unknown-record';

export interface Email {
  subject: string | null;
  from: string[];
  to: string[];
  cc: string[];
  bcc: string[];
  isAutoReply: boolean;
  /** The mail server, or one before it, took it for spam. */
  isSpam: boolean;
  /** The owner of the sender's domain says that mails from it are proved, and this one is not (DMARC). */
  isUnproved: boolean;
  event: CalendarEvent | null;
  /** HTML of the mail as received, not sanitized; null if it has only text. */
  html: string | null;
  /** `written`: without quoted text; `whole`: with quoted text. Both are equal if nothing is quoted. */
  text: { written: string; whole: string };
}

/** Reads the e-mail of a message; missing parts are empty. */
export function readEmail(message: Message): Email {
  const { email } = message.content_attributes;
  const mail = isUnknownRecord(email) ? email : {};
  const html = isUnknownRecord(mail['html_content']) ? mail['html_content'] : {};
  const text = isUnknownRecord(mail['text_content']) ? mail['text_content'] : {};
  const whole = firstText(text, ['full', 'reply']) ?? firstText(html, ['reply']) ?? message.content ?? '';
  const written = firstText(text, ['quoted']) ?? firstText(html, ['quoted']);
  return {
    subject: textOf(mail['subject']),
    from: textList(mail['from']),
    to: textList(mail['to']),
    cc: textList(mail['cc']),
    bcc: textList(mail['bcc']),
    isAutoReply: mail['auto_reply'] === true,
    isSpam: textOf(mail['spam']) !== null,
    isUnproved: hasFailed(mail['authentication']),
    event: readEvent(mail['calendar']),
    html: textOf(html['full']),
    text: { written: written ?? withoutQuotes(whole), whole },
  };
}

function hasFailed(authentication: unknown): boolean {
  const dmarc = isUnknownRecord(authentication) ? authentication['dmarc'] : null;
  return isUnknownRecord(dmarc) && dmarc['result'] === 'fail';
}

function firstText(part: UnknownRecord, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textOf(part[key]);
    if (text !== null) return text;
  }
  return null;
}

/** Removes trailing lines that start with `>`, and the line that introduces them. */
function withoutQuotes(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  let end = lines.length;
  while (end > 0 && /^\s*(>|$)/.test(lines[end - 1] ?? '')) end -= 1;
  const isQuoted = lines.slice(end).some((line) => line.trimStart().startsWith('>'));
  if (!isQuoted || end === 0) return text;
  if (end > 1 && /:\s*$/.test(lines[end - 1] ?? '')) end -= 1;
  return lines.slice(0, end).join('\n').trimEnd();
}
