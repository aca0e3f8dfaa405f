import { escapeHtml } from '@parley/rich-text/html';
import { renderMarkdown } from '../../../platform/content';
import type { ContinuityInput, ContinuityMessage } from './continuity-input';
import { joinedBlocks } from './mail-body';

const EARLIER_MESSAGES = 10;
const SURVEY_LABEL = 'Click here to rate the conversation.';

interface Content {
  text: string;
  html: string;
}

/** A greeting, the last messages of the chat and the new ones, each under the name of who wrote it. */
export function summaryBody(input: ContinuityInput): Content {
  const shown = [
    ...input.earlier.filter(isShown).slice(-EARLIER_MESSAGES),
    ...input.messages.filter(isShown),
  ];
  const intro = [
    `Hi ${input.contact.name?.trim() || 'there'},`,
    'You have new messages on your conversation.',
  ];
  const labelled = shown.map((message) => {
    const label = labelOf(message);
    const { text, html } = contentOf(message);
    return { text: `${label}:\n${text}`, html: `<div><strong>${escapeHtml(label)}</strong>${html}</div>` };
  });
  return {
    text: joinedBlocks([...intro, ...labelled.map(({ text }) => text)]),
    html: [...intro.map((line) => `<p>${escapeHtml(line)}</p>`), ...labelled.map(({ html }) => html)].join(
      '',
    ),
  };
}

/** The new messages alone, for a contact who has the thread in their mailbox. */
export function plainBody(messages: readonly ContinuityMessage[]): Content {
  const contents = messages.map(contentOf);
  return {
    text: joinedBlocks(contents.map(({ text }) => text)),
    html: contents.map(({ html }) => html).join(''),
  };
}

export function isShown(message: ContinuityMessage): boolean {
  return message.kind !== 'other';
}

function labelOf(message: ContinuityMessage): string {
  return message.kind === 'incoming' ? 'You' : message.senderName?.trim() || 'Bot';
}

function contentOf(message: ContinuityMessage): Content {
  if (message.kind === 'survey') return surveyContent(message.surveyUrl ?? '');
  const markdown = message.content ?? '';
  const links = message.files.map(({ filename, url }) => ({
    text: `${filename}: ${url}`,
    html: `<a href="${escapeHtml(url)}" target="_blank">${escapeHtml(filename)}</a>`,
  }));
  return {
    text: joinedBlocks([markdown.trim(), links.map(({ text }) => text).join('\n')]),
    html:
      (markdown === '' ? '' : renderMarkdown(markdown, { images: 'keep' })) +
      (links.length === 0 ? '' : `<p>${links.map(({ html }) => html).join('<br>')}</p>`),
  };
}

function surveyContent(url: string): Content {
  return {
    text: `${SURVEY_LABEL} ${url}`,
    html: `<p><a href="${escapeHtml(url)}" target="_blank">${SURVEY_LABEL}</a></p>`,
  };
}
