import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { readDraft, saveDraft } from '../data/drafts';
import { useOutbox } from '../../conversations/data/outbox';
import { layNothingOut, openReplyBox } from '../testing/open-reply-box';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// The code that sends is loaded with the first message.
await import('../../conversations/data/outbox-sender');
replaceApiCalls();
layNothingOut();

const template = (name: string, components: object[], change: object = {}) => ({
  name,
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  components,
  ...change,
});
const message_templates = [
  template('order_update', [
    { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
    { type: 'BODY', text: 'Hi {{name}}, your order is on its way.' },
    { type: 'FOOTER', text: 'Acme' },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Follow', url: 'https://acme.example/{{1}}' }] },
  ]),
  template('gruss', [{ type: 'BODY', text: 'Hallo' }], { language: 'de' }),
  template('offer', [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'With a picture' },
  ]),
  template('film', [
    { type: 'HEADER', format: 'VIDEO' },
    { type: 'BODY', text: 'With a film' },
  ]),
];
const reply = { accountId: 7, userId: 1, conversationId: 1, mode: 'reply' } as const;

beforeEach(() => {
  const answers: Record<string, object> = { createMessage: { id: 900 }, listReplyDrafts: { payload: [] } };
  vi.mocked(api.call).mockImplementation(async (name) => (answers[name] ?? {}) as never);
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  useOutbox.setState({ messages: [] });
  saveDraft(reply, '');
  localStorage.clear();
});

const patience = { timeout: 10_000 };
const button = (name: string) => screen.findByRole('button', { name }, patience);
const sent = () =>
  vi
    .mocked(api.call)
    .mock.calls.flatMap(([name, options]) =>
      name === 'createMessage' ? [(options as { body: Record<string, unknown> }).body] : [],
    );
const listed = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

test('RE9: the picker lists approved templates without images and videos, and searches them', async () => {
  openReplyBox({ channel: 'Channel::Whatsapp', inbox: { message_templates } });
  fireEvent.click(await button('Templates'));
  const dialog = await screen.findByRole('dialog', { name: 'Message templates' }, patience);
  expect(listed(dialog)).toEqual(['gruss', 'order_update']);
  fireEvent.change(within(dialog).getByRole('searchbox', { name: 'Search templates' }), {
    target: { value: 'order' },
  });
  expect(listed(dialog)).toEqual(['order_update']);
  fireEvent.change(within(dialog).getByRole('searchbox', { name: 'Search templates' }), {
    target: { value: 'picture' },
  });
  expect(within(dialog).getByText('No templates found')).toBeDefined();
});

test('RE9: a template is sent with its values once none of them is missing', async () => {
  saveDraft(reply, 'a draft of my own');
  openReplyBox({ channel: 'Channel::Whatsapp', inbox: { message_templates } });
  fireEvent.click(await button('Templates'));
  fireEvent.click(await screen.findByRole('button', { name: /order_update/ }, patience));
  const dialog = await screen.findByRole('dialog', { name: 'order_update' }, patience);
  const preview = within(dialog).getByRole('region', { name: 'Preview' });
  expect(preview.textContent).toContain('Hi {{name}}, your order is on its way.');
  const fill = (name: string, value: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } });
  fill('Header: 1', '42');
  fill('Body: name', 'Sofia');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  const link = within(dialog).getByRole('textbox', { name: 'Link suffix for “Follow”' });
  await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getByText('This field is required')).toBeDefined();
  expect(sent()).toEqual([]);

  fireEvent.change(link, { target: { value: 'o42' } });
  expect(preview.textContent).toContain('Order 42');
  expect(preview.textContent).toContain('Hi Sofia, your order is on its way.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    content: 'Hi Sofia, your order is on its way.',
    private: false,
    echo_id: expect.any(String),
    template_params: {
      name: 'order_update',
      category: 'UTILITY',
      language: 'en_US',
      processed_params: {
        header: { 1: '42' },
        body: { name: 'Sofia' },
        buttons: [{ type: 'url', parameter: 'o42' }],
      },
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readDraft(reply)).toBe('a draft of my own');
});

test('RE9: when the messaging window is closed, the box offers templates and private notes', async () => {
  openReplyBox({
    channel: 'Channel::Api',
    canReply: false,
    inbox: { additional_attributes: { message_templates } },
  });
  expect(screen.getByText(/You can’t reply right now/)).toBeDefined();
  fireEvent.click(await button('Send template'));
  const dialog = await screen.findByRole('dialog', { name: 'Message templates' }, patience);
  fireEvent.click(within(dialog).getByRole('button', { name: /gruss/ }));
  expect(await screen.findByText('This template has no variables.')).toBeDefined();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ content: 'Hallo', private: false, template_params: { name: 'gruss' } });
  expect(screen.getByRole('textbox', { name: 'Your private note' })).toBeDefined();
});

test('RE9: without templates a WhatsApp inbox says where they come from, others have no picker', async () => {
  openReplyBox({ channel: 'Channel::Whatsapp', inbox: { message_templates: [] } });
  fireEvent.click(await button('Templates'));
  expect(await screen.findByText('No approved templates yet', {}, patience)).toBeDefined();
  cleanup();
  openReplyBox({ channel: 'Channel::Api' });
  await import('./reply-templates');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reply' })).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Templates' })).toBeNull();
});
