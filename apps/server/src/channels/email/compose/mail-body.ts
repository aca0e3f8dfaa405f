import { escapeHtml } from '@parley/rich-text/html';
import { renderMarkdown } from '../../../platform/content';
import type { MailAttachment } from './composed-mail';
import { onOneLine } from './header-values';
import type { MailFile, MailMessage } from './reply-input';

const MAX_ATTACHED_BYTES = 20 * 1024 * 1024;
const MAX_FILENAME = 255;
const MIME_TYPE = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}$/;
const DEFAULT_SURVEY_TEXT = 'Please rate this conversation,';
/** One tag at a time, so that the time grows with the length of the HTML alone. */
const IMAGE_SOURCE = /(<img\s(?:[^<>]*\s)?src=)(["'])([^"'<>]*)\2/gi;

export interface MailBody {
  text: string;
  html: string | null;
  attachments: MailAttachment[];
}

/** The parts of a mail: text, HTML, inline images, attachments up to 20 MB in total and links to the other files. */
export function bodyOf(message: MailMessage, files: readonly MailFile[], cidDomain: string): MailBody {
  const markdown = message.survey ? surveyText(message.survey) : (message.content ?? '');
  const html = message.html || renderMarkdown(markdown, { images: 'keep' });
  const inline = inlineImages(html, files, cidDomain);
  const usedBytes = inline.attachments.reduce((total, { content }) => total + content.length, 0);
  const ordinary = files.filter((file) => !file.isInline);
  const { attached, linked } = divide(ordinary, MAX_ATTACHED_BYTES - usedBytes);
  return {
    text: joinedBlocks([plainText(message.text || markdown, inline.shown), linksAsText(linked)]),
    html: inline.html + linksAsHtml(linked) || null,
    attachments: [...inline.attachments, ...attached],
  };
}

function surveyText({ message, url }: { message: string | null; url: string }): string {
  return `${message?.trim() || DEFAULT_SURVEY_TEXT} ${url}`;
}

/** Files are attached in their order while the total stays within the limit; a smaller one may still fit later. */
export function divide(
  files: readonly MailFile[],
  limit: number = MAX_ATTACHED_BYTES,
): { attached: MailAttachment[]; linked: MailFile[] } {
  const attached: MailAttachment[] = [];
  const linked: MailFile[] = [];
  let total = 0;
  for (const file of files) {
    if (file.content && total + file.content.length <= limit) {
      total += file.content.length;
      attached.push(attachmentOf(file, file.content));
    } else linked.push(file);
  }
  return { attached, linked };
}

function attachmentOf({ filename, contentType }: MailFile, content: Buffer): MailAttachment {
  return {
    filename: onOneLine(filename).slice(0, MAX_FILENAME) || 'file',
    contentType: MIME_TYPE.test(contentType) ? contentType : 'application/octet-stream',
    content,
  };
}

interface InlineImages {
  html: string;
  attachments: MailAttachment[];
  shown: MailFile[];
}

/** Images that are shown by the address of one of the files come with the mail (RFC 2392), if their bytes are here. */
function inlineImages(html: string, files: readonly MailFile[], domain: string): InlineImages {
  const images = files.filter((file) => file.isInline && file.content && /^image\//i.test(file.contentType));
  const shown = new Map<MailFile, MailAttachment>();
  const changed = html.replaceAll(IMAGE_SOURCE, (tag, before: string, quote: string, source: string) => {
    const file = images.find(({ url }) => isAddressOf(source, url));
    if (!file?.content) return tag;
    const cid = shown.get(file)?.cid ?? `image-${shown.size + 1}@${domain}`;
    shown.set(file, { ...attachmentOf(file, file.content), cid });
    return `${before}${quote}cid:${cid}${quote}`;
  });
  return { html: changed, attachments: [...shown.values()], shown: [...shown.keys()] };
}

/** The editor adds the size of an image to its address, so a source may go on after it. */
function isAddressOf(source: string, url: string): boolean {
  const address = escapeHtml(url);
  const rest = source.startsWith(address) ? source.slice(address.length) : undefined;
  return rest === '' || rest?.startsWith('?') === true || rest?.startsWith('&amp;') === true;
}

/** Links to our own images expire, so the text names the image instead. */
function plainText(text: string, shown: readonly MailFile[]): string {
  let result = text.replaceAll('\r\n', '\n');
  for (const { url, filename } of shown) {
    const before = result.split(`](${url}`);
    result = before.reduce((done, part) => {
      const image = done.lastIndexOf('![');
      const end = part.indexOf(')');
      return image < 0 || end < 0
        ? `${done}](${url}${part}`
        : `${done.slice(0, image)}[image: ${filename}]${part.slice(end + 1)}`;
    });
  }
  return result.trim();
}

export function linksAsText(files: readonly MailFile[]): string {
  if (files.length === 0) return '';
  return ['Attachments:', ...files.map(({ filename, url }) => `${filename}: ${url}`)].join('\n');
}

export function linksAsHtml(files: readonly MailFile[]): string {
  if (files.length === 0) return '';
  const links = files.map(
    ({ filename, url }) => `<a href="${escapeHtml(url)}" target="_blank">${escapeHtml(filename)}</a>`,
  );
  return `<p>Attachments:<br>${links.join('<br>')}</p>`;
}

export function joinedBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}
