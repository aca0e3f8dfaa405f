import type { MailHeader } from '@parley/contract';
import { decodeWords } from './encoded-words';
import { readHeaders } from './headers';
import { MAIL_LIMITS } from './mail-limits';
import { truncateText } from './storable-text';

/** Headers that tell where an email comes from and what it answers, in the order in which they are shown. */
const SHOWN = [
  'From',
  'Sender',
  'Reply-To',
  'To',
  'Cc',
  'Delivered-To',
  'X-Original-To',
  'Return-Path',
  'Subject',
  'Date',
  'Message-ID',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-Id',
  'Content-Type',
];
const SAME_AT_MOST = 5;
const VALUE_CHARACTERS = 1_000;

/** The headers of an email for people to read; what is beyond the limits is cut off instead of being refused. */
export function shownHeaders(head: Buffer): MailHeader[] {
  const { headers } = readHeaders(head.subarray(0, MAIL_LIMITS.headerBytes));
  return SHOWN.flatMap((name) =>
    headers
      .all(name.toLowerCase())
      .slice(0, SAME_AT_MOST)
      .map((value) => ({ name, value: readable(value) })),
  );
}

function readable(value: string): string {
  const text = decodeWords(value.slice(0, 10 * VALUE_CHARACTERS))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text.length > VALUE_CHARACTERS ? `${truncateText(text, VALUE_CHARACTERS)}…` : text;
}
