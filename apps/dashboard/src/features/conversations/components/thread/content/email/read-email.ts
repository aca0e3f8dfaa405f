import type { Message } from '@parley/contract';
import { isUnknownRecord, type UnknownRecord, textList, textOf } from '../unknown-record';

export interface Email {
  subject: string | null;
  from: string[];
  to: string[];
  cc: string[];
  bcc: string[];
  isAutoReply: boolean;
  /** The whole mail as it came, unclean; null where it has only text. */
  html: string | null;
  /** What its sender wrote now, and everything with what they answered; both are the same where nothing is quoted. */
  text: { written: string; whole: string };
}

/** An e-mail as it stands in a message, whatever of it is missing. */
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
    html: textOf(html['full']),
    text: { written: written ?? withoutQuotes(whole), whole },
  };
}

function firstText(part: UnknownRecord, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textOf(part[key]);
    if (text !== null) return text;
  }
  return null;
}

/** Without the lines of somebody else that end a mail, and the line that announces them. */
function withoutQuotes(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  let end = lines.length;
  while (end > 0 && /^\s*(>|$)/.test(lines[end - 1] ?? '')) end -= 1;
  const isQuoted = lines.slice(end).some((line) => line.trimStart().startsWith('>'));
  if (!isQuoted || end === 0) return text;
  if (end > 1 && /:\s*$/.test(lines[end - 1] ?? '')) end -= 1;
  return lines.slice(0, end).join('\n').trimEnd();
}
