import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mergeMessages } from '../model/messages';
import type { Message } from '../model/wire';
import { WidgetProvider } from './context';
import { MessageBubble } from './message';

afterEach(cleanup);

const message = (id: number, more: Partial<Message>): Message => ({
  id,
  content: `text ${id}`,
  message_type: 1,
  created_at: 1000,
  conversation_id: 1,
  ...more,
});

function show(messages: Message[]) {
  const entries = mergeMessages([], messages);
  const state = { entries, translate: (key: string) => key };
  const widget = { store: { get: () => state, subscribe: () => () => undefined }, actions: {} };
  render(
    <WidgetProvider value={widget as never}>
      {entries.map((entry) => (
        <MessageBubble key={entry.key} entry={entry} />
      ))}
    </WidgetProvider>,
  );
}

test('a reply quotes a shortened message, but not the text of a deleted or missing message', async () => {
  const answer = (id: number, in_reply_to: number) =>
    message(id, { content: `answer ${id}`, content_attributes: { in_reply_to } });
  show([
    message(1, { content: `Where is **it**? ${'x'.repeat(200)}`, message_type: 0 }),
    message(2, { content: 'the secret', content_attributes: { deleted: true } }),
    answer(3, 1),
    answer(4, 2),
    answer(5, 99),
  ]);
  const quotes = await screen.findAllByText(/.*/, { selector: 'blockquote' });
  expect(quotes.map(({ textContent }) => textContent)).toEqual([
    `Where is it? ${'x'.repeat(127)}…`,
    'chat.deleted',
  ]);
  expect(screen.queryByText(/the secret/)).toBeNull();
});
