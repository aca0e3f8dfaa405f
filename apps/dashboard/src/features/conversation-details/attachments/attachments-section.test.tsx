import type { AttachmentListItem } from '@parley/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../../shared/api';
import { emitEvent } from '../../../shared/realtime/testing/emit';
import { renderInAccount } from '../../../testing/render-in-account';
import { buildConversation, buildMessagePush } from '../../conversations/testing/builders';
import { AttachmentsSection } from './attachments-section';

let files: AttachmentListItem[];
let refusal: ApiError | null;
const requested = vi.fn<(query: { page: number; file_types?: string[] }) => void>();

beforeEach(() => {
  files = [];
  refusal = null;
  requested.mockReset();
  vi.spyOn(api, 'call').mockImplementation((async (
    name: string,
    input: { query: { page: number; file_types?: string[] } },
  ) => {
    if (name !== 'listConversationAttachments') return {};
    requested(input.query);
    if (refusal) throw refusal;
    const { page, file_types: types } = input.query;
    const all = files.filter((file) => !types || types.includes(file.file_type));
    return { meta: { total_count: all.length }, payload: all.slice((page - 1) * 100, page * 100) };
  }) as never);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fileOf = (id: number, change: Partial<AttachmentListItem> = {}): AttachmentListItem => ({
  id,
  message_id: 1_000 + id,
  thumb_url: '',
  data_url: `/files/t/paper-${id}.pdf`,
  file_size: 2_000,
  file_type: 'file',
  extension: 'pdf',
  width: null,
  height: null,
  created_at: 1_790_000_000,
  ...change,
});
const picture = (id: number) =>
  fileOf(id, {
    file_type: 'image',
    data_url: `/files/t/photo-${id}.png`,
    thumb_url: `/files/t/small-${id}.png`,
  });

const open = () =>
  renderInAccount(
    <AttachmentsSection scope={{ accountId: 1, myId: 7 }} conversation={buildConversation()} />,
  );

test('CT7: a conversation without files shows a hint', async () => {
  await open();
  await screen.findByText('Files sent in this conversation appear here.');
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('CT7: the panel shows the newest files, and a sheet all of them by type and page', async () => {
  files = [picture(300), ...Array.from({ length: 130 }, (_, index) => fileOf(200 - index))];
  await open();
  await screen.findByRole('button', { name: 'Open image photo-300.png' });
  expect(screen.getAllByRole('link', { name: /Download paper/ })).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show all (131)' }));
  const sheet = await screen.findByRole('dialog', { name: 'Conversation files' });
  await waitFor(() =>
    expect(within(sheet).getAllByRole('link', { name: /Download paper/ })).toHaveLength(99),
  );
  fireEvent.click(within(sheet).getByRole('button', { name: 'Show more (31)' }));
  await waitFor(() =>
    expect(within(sheet).getAllByRole('link', { name: /Download paper/ })).toHaveLength(130),
  );
  expect(within(sheet).queryByRole('button', { name: /Show more/ })).toBeNull();

  fireEvent.click(within(sheet).getByRole('tab', { name: 'Images and videos' }));
  await within(sheet).findByRole('button', { name: 'Open image photo-300.png' });
  expect(within(sheet).queryByRole('link')).toBeNull();
  expect(requested.mock.lastCall?.[0].file_types).toContain('image');
  fireEvent.click(within(sheet).getByRole('tab', { name: 'Audio' }));
  await within(sheet).findByText('No files of this type');
});

test('CT7: a file links to the message it was sent with', async () => {
  files = [fileOf(1), picture(2)];
  const { search } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the message with paper-1.pdf' }));
  await waitFor(() => expect(search()).toEqual({ message: 1_001 }));
  fireEvent.click(screen.getByRole('button', { name: 'Go to the message with photo-2.png' }));
  await waitFor(() => expect(search()).toEqual({ message: 1_002 }));
});

test('CT7: a new file appears immediately, and messages without files load nothing', async () => {
  await open();
  await screen.findByText('Files sent in this conversation appear here.');
  files = [fileOf(3)];
  const emit = (conversation_id: number, attachments: unknown[]) =>
    act(async () =>
      emitEvent('message.created', buildMessagePush({ conversation_id, attachments: attachments as never })),
    );
  await emit(2, [{}]);
  await emit(1, []);
  expect(requested).toHaveBeenCalledOnce();
  await emit(1, [{}]);
  await screen.findByRole('link', { name: 'Download paper-3.pdf' });
});

test('CT7: a list of files that failed to load can be retried', async () => {
  refusal = new ApiError({ status: 500, code: 'server_error', message: '', attributes: [] });
  await open();
  await screen.findByText('Couldn’t load files');
  refusal = null;
  files = [fileOf(4)];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Download paper-4.pdf' });
  expect(screen.queryByText('Couldn’t load files')).toBeNull();
});
