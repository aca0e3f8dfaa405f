import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../shared/api';
import { renderInAccount } from '../../testing/render-in-account';
import { buildConversation } from '../conversations/testing/builders';
import { NewConversationDialog } from './new-conversation-dialog';

const sofia = { ...buildConversation().meta.sender, email: 'sofia@nordfjord.example' };

let refusal: ApiError | null;
const calls = vi.fn<(name: string, input: Record<string, unknown>) => void>();
const sent = (name: string) => calls.mock.calls.filter(([call]) => call === name).map(([, input]) => input);

function answer(name: string, input: Record<string, unknown>): unknown {
  calls(name, input);
  if (refusal && name === 'createConversation') throw refusal;
  switch (name) {
    case 'listInboxAssignableAgents':
      return { payload: [] };
    case 'searchContacts':
      return { payload: [{ ...sofia, id: 70, name: 'Sofia' }] };
    case 'createContact':
      return { payload: { contact: { ...sofia, id: 71, name: 'Nora' }, contact_inbox: {} } };
    case 'listContactableInboxes':
      return {
        payload: [
          { inbox: { id: 1, name: 'Shop', channel_type: 'Channel::Api' }, source_id: 's-1' },
          {
            inbox: { id: 2, name: 'Mail', channel_type: 'Channel::Email' },
            source_id: 'sofia@nordfjord.example',
          },
        ],
      };
    case 'createConversation':
      return buildConversation({ id: 99, account_id: 1 });
    default:
      return [];
  }
}

beforeEach(() => {
  refusal = null;
  calls.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (name: string, input: Record<string, unknown> = {}) =>
    answer(name, input)) as never);
  vi.spyOn(api, 'callWithSeq').mockImplementation((async (
    name: string,
    input: Record<string, unknown> = {},
  ) => ({ data: answer(name, input), seq: null })) as never);
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('CO9: a contact is found and messaged by email with a subject; an error keeps the form', async () => {
  const onClose = vi.fn<() => void>();
  await renderInAccount(<NewConversationDialog contact={null} onClose={onClose} />, { user: { id: 7 } });
  fireEvent.change(await screen.findByLabelText('Contact'), { target: { value: 'sof' } });
  fireEvent.click(await screen.findByRole('button', { name: /Sofia/ }));
  const box = await screen.findByLabelText('First message');
  expect((screen.getByRole('button', { name: 'Start conversation' }) as HTMLButtonElement).disabled).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Inbox/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Mail/ }));
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Your order' } });
  fireEvent.change(screen.getByLabelText('Cc'), { target: { value: 'boss@nordfjord.example' } });
  fireEvent.change(box, { target: { value: ' It is on its way ' } });
  refusal = new ApiError({ status: 422, code: 'x', message: 'Not now', attributes: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Start conversation' }));
  await screen.findByText('Not now');
  refusal = null;
  fireEvent.click(screen.getByRole('button', { name: 'Start conversation' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const bodies = sent('createConversation').map(({ body }) => body as { message: { echo_id: string } });
  expect(bodies.at(-1)).toMatchObject({
    inbox_id: 2,
    contact_id: 70,
    source_id: 'sofia@nordfjord.example',
    additional_attributes: { mail_subject: 'Your order' },
    message: { content: 'It is on its way', cc_emails: 'boss@nordfjord.example' },
  });
  expect(new Set(bodies.map(({ message }) => message.echo_id)).size).toBe(1);
});

test('CO9: a new contact is created from the search text and can be messaged', async () => {
  await renderInAccount(<NewConversationDialog contact={null} onClose={() => {}} />, { user: { id: 7 } });
  fireEvent.change(await screen.findByLabelText('Contact'), { target: { value: 'nora@mail.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create contact' }));
  expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('nora@mail.example');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nora' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText('First message');
  expect(sent('createContact').map(({ body }) => body)).toEqual([
    { name: 'Nora', email: 'nora@mail.example' },
  ]);
});
