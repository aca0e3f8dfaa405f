import { escapeHtml } from '@parley/rich-text/html';
import { renderMarkdown } from '../../../platform/content';
import { onOneLine } from './header-values';
import { joinedBlocks } from './mail-body';

export interface TranscriptMessage {
  senderName: string;
  sentAt: Date;
  /** Markdown. */
  content: string | null;
  /** Headers of an email that recipients may see, such as `To`. */
  headers: readonly { name: string; value: string }[];
  /** `url`: absent for a contact card and the like. */
  files: readonly { name: string; url?: string }[];
}

export interface TranscriptOptions {
  /** IANA time zone of the inbox. */
  timeZone: string;
  /** BCP 47. */
  languageTag: string;
}

/** The messages of a conversation as one mail (contract A19). */
export function composeTranscript(
  messages: readonly TranscriptMessage[],
  { timeZone, languageTag }: TranscriptOptions,
): { text: string; html: string } {
  const timeOf = timeFormat(languageTag, timeZone);
  const blocks = messages.map((message) => blockOf(message, timeOf(message.sentAt)));
  return {
    text: joinedBlocks(blocks.map(({ text }) => text)),
    html: blocks.map(({ html }) => html).join('<hr>'),
  };
}

function blockOf({ senderName, content, headers, files }: TranscriptMessage, time: string) {
  const name = onOneLine(senderName);
  const lines = headers.map((header) => `${header.name}: ${onOneLine(header.value)}`);
  const fileLines = files.map((file) => [file.name, file.url].filter(Boolean).join(': '));
  const links = files.map((file) =>
    file.url
      ? `<a href="${escapeHtml(file.url)}" target="_blank">${escapeHtml(file.name)}</a>`
      : escapeHtml(file.name),
  );
  return {
    text: joinedBlocks([
      [`${name} (${time})`, ...lines].join('\n'),
      content?.trim() ?? '',
      fileLines.join('\n'),
    ]),
    html: [
      `<p><strong>${escapeHtml(name)}</strong> <small>${escapeHtml(time)}</small></p>`,
      lines.length > 0
        ? `<p>${lines.map((line) => `<small>${escapeHtml(line)}</small>`).join('<br>')}</p>`
        : '',
      // Pictures of other servers become links, because visitors wrote some of these texts.
      renderMarkdown(content ?? ''),
      links.length > 0 ? `<p>${links.join('<br>')}</p>` : '',
    ].join(''),
  };
}

/** Languages that have names for the time zones of their countries; others show `GMT+2`. */
const NAMING = ['en-US', 'en-GB', 'en-AU', 'en-IN'];

/** `Jun 02, 09:15 AM CEST` in English; other languages have their own order. */
function timeFormat(languageTag: string, timeZone: string): (moment: Date) => string {
  const fields = { month: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const isEnglish = languageTag === 'en' || languageTag.startsWith('en-');
  const format = new Intl.DateTimeFormat(isEnglish ? 'en-US' : languageTag, {
    ...fields,
    timeZone,
    ...(isEnglish && { hour12: true }),
  });
  const zones = NAMING.map((tag) => new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }));
  return (moment) => {
    const names = zones.map(
      (zone) => zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value,
    );
    const name = names.find((one) => one && !/^(?:GMT|UTC)[+-]/.test(one)) ?? names[0] ?? '';
    // Node separates the parts with a narrow space that mail programs may not know.
    return `${format.format(moment)} ${name}`.replaceAll(/\s/g, ' ').trim();
  };
}
