// Alone: some of these tests type before the editor is loaded.
import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, Toaster } from '@parley/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../shared/api';
import { installationQuery, sessionQuery } from '../../../shared/session/session-query';
import { assignableAgentsQuery } from '../../conversations/data/assignable-agents';
import { saveDraft } from '../data/drafts';
import { useOutbox } from '../../conversations/data/outbox';
import { workspaceKey } from '../../../shared/workspace/workspace-query';
import { buildConversation } from '../../conversations/testing/builders';
import { ReplyBox } from './reply-box';
import { replaceApiCalls } from '../../../testing/replace-api-calls';

// The code that sends is loaded with the first message.
await import('../../conversations/data/outbox-sender');

replaceApiCalls();

/** jsdom has no layout; the editor asks for text positions. */
const nowhere = () => new DOMRect(0, 0, 0, 0);
Range.prototype.getBoundingClientRect ??= nowhere;
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
document.elementFromPoint ??= () => null;
Element.prototype.scrollIntoView ??= () => undefined;

const messages = initialEnglish;
const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
const scope = { accountId: 7, myId: 1 };
const me = {
  id: 1,
  name: 'Alex Admin',
  available_name: 'Alex',
  email: 'alex@acme.example',
  ui_settings: {},
  accounts: [{ id: 7, name: 'Acme', abilities: [] as string[] }],
};
const colleague = { id: 12, name: 'Mira Kowalska', available_name: 'Mira', thumbnail: '' };
const conversation = buildConversation();
const draft = { accountId: 7, userId: 1, conversationId: conversation.id };

beforeEach(() => {
  vi.mocked(api.call).mockImplementation(
    async (name) => (name === 'createMessage' ? { id: 900 } : {}) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.mocked(api.call).mockReset();
  useOutbox.setState({ messages: [] });
  for (const mode of ['reply', 'note'] as const) saveDraft({ ...draft, mode }, '');
});

function open(
  change: Parameters<typeof buildConversation>[0] = {},
  person: object = {},
  installation: object = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, { ...me, ...person } as never);
  queryClient.setQueryData(installationQuery.queryKey, installation as never);
  queryClient.setQueryData(workspaceKey(7), { labels: [], inboxes: [{ id: 1, name: 'Website' }], teams: [] });
  queryClient.setQueryData(assignableAgentsQuery(7, 1).queryKey, [me, colleague] as never);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <ConfirmProvider>
          <ReplyBox scope={scope} conversation={{ ...conversation, ...change }} dropRef={{ current: null }} />
        </ConfirmProvider>
        <Toaster label="Messages" />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const field = (name = 'Your reply') => screen.getByRole('textbox', { name });

async function editor(name = 'Your reply'): Promise<HTMLElement> {
  act(() => field(name).focus());
  await waitFor(() => expect(field(name).getAttribute('contenteditable')).toBe('true'), { timeout: 10_000 });
  return field(name);
}

function paste(box: HTMLElement, text: string, files: File[] = []) {
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(box, { clipboardData: { files, items: [], getData } });
}

const sent = () =>
  vi
    .mocked(api.call)
    .mock.calls.flatMap(([name, options]) =>
      name === 'createMessage' ? [(options as { body: Record<string, unknown> }).body] : [],
    );

test('RE6: text typed before the editor is loaded is kept and continued in the editor', async () => {
  open();
  const plain = field() as HTMLTextAreaElement;
  expect(plain.tagName).toBe('TEXTAREA');
  fireEvent.change(plain, { target: { value: 'Dear **Sofia**, ' } });
  plain.setSelectionRange(16, 16);
  const box = await editor();
  expect(document.activeElement).toBe(box);
  paste(box, 'all is well');
  expect(box.textContent).toBe('Dear Sofia, all is well');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent().map(({ content }) => content)).toEqual(['Dear **Sofia**, all is well']));
});

test('RE5, D1: a repeated shortcut sends once and clears the reply box and the draft', async () => {
  open();
  const box = await editor();
  paste(box, 'It is on its way');
  act(() => {
    for (let times = 0; times < 3; times += 1) fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  });
  await waitFor(() => expect(box.textContent).toBe(''));
  await waitFor(() =>
    expect(sent()).toEqual([{ content: 'It is on its way', private: false, echo_id: expect.any(String) }]),
  );
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
  expect(box.textContent).toBe('');
});

test('a stored draft that was not edited is sent exactly as it was written', async () => {
  const markdown = '* one\n* two\n\n__bold__ and \\# no title';
  saveDraft({ ...draft, mode: 'reply' }, markdown);
  open();
  const box = await editor();
  expect(within(box).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.keyDown(box, { key: 'Enter', metaKey: true });
  await waitFor(() => expect(sent().map(({ content }) => content)).toEqual([markdown]));
});

test('RE1, RE6: a note has its own text, and undo in the note never brings back text of the reply', async () => {
  open();
  paste(await editor(), 'for Sofia');
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  const note = field('Your private note');
  expect(note.textContent).toBe('');
  expect(document.activeElement).toBe(note);
  fireEvent.keyDown(note, { key: 'z', ctrlKey: true });
  expect(note.textContent).toBe('');
  paste(note, 'for the team');
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  expect(field().textContent).toBe('for Sofia');
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ content: 'for the team', private: true })]),
  );
});

test('RE2: an at sign in a note suggests colleagues, but not the author', async () => {
  open();
  await editor();
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  const note = field('Your private note');
  act(() => note.focus());
  paste(note, '@');
  const people = await screen.findByRole('listbox', { name: 'Agents and teams' });
  await waitFor(() => expect(within(people).getAllByRole('option')).toHaveLength(1));
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: false });
  expect(note.textContent).toBe('@Mira ');
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(sent().map(({ content }) => content)).toEqual(['[@Mira](mention://user/12/Mira)']),
  );
});

test('RE11: choosing a variable inserts its value', async () => {
  open();
  const box = await editor();
  paste(box, 'Hi {{contact.na');
  const variables = await screen.findByRole('listbox', { name: 'Variables' });
  await waitFor(() => expect(within(variables).getAllByRole('option')).toHaveLength(1));
  fireEvent.keyDown(box, { key: 'Tab' });
  expect(box.textContent).toBe('Hi Sofia');
});

const responses = [
  { id: 1, short_code: 'refund', content: 'Hi {{contact.first_name | default: "there"}}, **it is done**.' },
  { id: 2, short_code: 'call', content: 'We call {{contact.phone}}' },
];

/** Answers calls about canned responses as the server does. */
function answerCanned() {
  vi.mocked(api.call).mockImplementation((async (name: string, options: { query?: { search?: string } }) => {
    if (name === 'createMessage') return { id: 900 };
    if (name !== 'listCannedResponses') return {};
    const words = options.query?.search ?? '';
    return responses.filter(({ short_code, content }) => `${short_code} ${content}`.includes(words));
  }) as never);
}
const searches = () =>
  vi
    .mocked(api.call)
    .mock.calls.flatMap(([name, options]) =>
      name === 'listCannedResponses' ? [(options as { query: { search?: string } }).query.search] : [],
    );

test('RE11: a slash searches canned responses; the chosen one is inserted with filled variables', async () => {
  answerCanned();
  open();
  const box = await editor();
  paste(box, 'Well, /refu');
  const list = await screen.findByRole('listbox', { name: 'Canned responses' });
  const option = await within(list).findByRole('option', { name: /^\/refund/ });
  expect(option.textContent).toBe('/refundHi Sofia, it is done.');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.textContent).toBe('Well, Hi Sofia, it is done.');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(sent().map(({ content }) => content)).toEqual(['Well, Hi Sofia, **it is done**.']),
  );
  expect(searches()).toEqual(['refu']);
});

test('RE11: a repeated search of canned responses is not requested again', async () => {
  answerCanned();
  open();
  const box = await editor();
  for (const text of ['/call', ' /call']) {
    paste(box, text);
    await within(await screen.findByRole('listbox', { name: 'Canned responses' })).findByRole('option');
    fireEvent.keyDown(box, { key: 'Tab' });
  }
  expect(searches()).toEqual(['call']);
});

test('RE2: a note offers neither canned responses nor variables', async () => {
  answerCanned();
  open();
  await editor();
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  const note = field('Your private note');
  act(() => note.focus());
  paste(note, '/call {{contact');
  expect(searches()).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('RE11: a variable without a value is marked, and sending asks for confirmation once', async () => {
  answerCanned();
  open();
  const box = await editor();
  paste(box, '/call');
  await within(await screen.findByRole('listbox', { name: 'Canned responses' })).findByRole('option');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() =>
    expect(box.querySelector('.variable-mark-warning')?.textContent).toBe('{{contact.phone}}'),
  );

  act(() => {
    for (let times = 0; times < 3; times += 1) fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  });
  const question = await screen.findByRole('alertdialog', { name: 'Send with an empty variable?' });
  expect(within(question).getByText('{{contact.phone}}')).toBeDefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  expect(field().textContent).toBe('We call {{contact.phone}}');

  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  const again = await screen.findByRole('alertdialog');
  fireEvent.click(within(again).getByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(sent().map(({ content }) => content)).toEqual(['We call']));
});

test('RE11: a typed variable is filled when the message is sent, except inside code', async () => {
  open();
  const box = await editor();
  paste(box, 'Hi {{contact.name}} of {{account.name}}');
  expect(box.querySelectorAll('.variable-mark-known')).toHaveLength(2);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent().map(({ content }) => content)).toEqual(['Hi Sofia of Acme']));
  saveDraft({ ...draft, mode: 'reply' }, 'Write `{{contact.phone}}`');
  await waitFor(() => expect(field().textContent).toBe('Write {{contact.phone}}'));
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent().at(-1)?.content).toBe('Write `{{contact.phone}}`'));
});

test('RE8: near the limit the box counts the characters left; a longer reply cannot be sent', async () => {
  saveDraft({ ...draft, mode: 'reply' }, 'x'.repeat(900));
  open({ meta: { ...conversation.meta, channel: 'Channel::Instagram' as never } });
  const box = await editor();
  expect(screen.getByText('100 characters left')).toBeDefined();
  act(() => saveDraft({ ...draft, mode: 'reply' }, 'x'.repeat(1_002)));
  expect((await screen.findByRole('alert')).textContent).toBe('2 characters over the limit');
  expect(screen.queryByText(/characters left/)).toBeNull();
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  expect(sent()).toEqual([]);
});

test('AU9: the signature is added to replies of a chosen channel, but not to notes or files alone', async () => {
  const person = {
    message_signature: '**Alex**\nAcme\n',
    ui_settings: { channel_webwidget_signature_enabled: true },
  };
  open({}, person);
  expect(screen.getByRole('region', { name: 'Signature' }).textContent).toBe('AlexAcme');
  const box = await editor();
  paste(box, 'It is on its way');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(sent().map(({ content }) => content)).toEqual(['It is on its way\n\n**Alex**\nAcme']),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Private note' }));
  expect(screen.queryByRole('region', { name: 'Signature' })).toBeNull();
  paste(field('Your private note'), 'for the team');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  paste(field(), '', [new File(['a'], 'order.txt', { type: 'text/plain' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent().map(({ content }) => content)).toEqual([expect.anything(), 'for the team', '']),
  );
});

test('AU9: the signature is toggled in the reply box, by users who have one', async () => {
  open({}, { message_signature: 'Alex' });
  expect(screen.queryByRole('region', { name: 'Signature' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Signature' }));
  expect(await screen.findByRole('region', { name: 'Signature' })).toBeDefined();
  cleanup();
  open({ meta: { ...conversation.meta, channel: 'Channel::Api' } });
  expect(screen.queryByRole('button', { name: 'Signature' })).toBeNull();
});

test('RE10: a pasted image is attached and not inserted into the text', async () => {
  open();
  const box = await editor();
  const picture = new File(['a'], 'shot.png', { type: 'image/png' });
  URL.createObjectURL ??= () => 'blob:shot';
  URL.revokeObjectURL ??= () => {};
  paste(box, '', [picture]);
  expect(await screen.findByText('shot.png')).toBeDefined();
  expect(box.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ content: '', attachments: [picture] })]),
  );
});

test('RE10: a file up to the limit of the installation is attached; a larger one is rejected', async () => {
  URL.createObjectURL ??= () => 'blob:shot';
  URL.revokeObjectURL ??= () => {};
  open({}, {}, { maximum_file_upload_size: 100 });
  const fileOf = (name: string, megabytes: number) =>
    Object.defineProperty(new File(['a'], name), 'size', { value: megabytes * 1024 * 1024 });
  paste(await editor(), '', [fileOf('small.zip', 100), fileOf('large.zip', 101)]);
  expect(await screen.findByText('small.zip')).toBeDefined();
  expect(await screen.findByText('large.zip is larger than 100 MB.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({ attachments: [expect.objectContaining({ name: 'small.zip' })] }),
    ]),
  );
});

test('RE4: an image is uploaded permanently and inserted into the text, unless it is too large', async () => {
  const address = `${location.origin}/files/a.b/shot.png`;
  vi.mocked(api.call).mockImplementation(
    async (name) => (name === 'upload' ? { file_url: '/files/a.b/shot.png' } : { id: 900 }) as never,
  );
  open();
  const box = await editor();
  const choose = (size: number) => {
    const picture = new File([new Uint8Array(size)], 'shot.png', { type: 'image/png' });
    const picker = document.querySelector('input[type=file][accept*=".webp"]') as HTMLInputElement;
    fireEvent.change(picker, { target: { files: [picture] } });
    return picture;
  };
  choose(4 * 1024 * 1024 + 1);
  expect(await screen.findByText('The image is larger than 4 MB.')).toBeDefined();
  const picture = choose(10);
  await waitFor(() => expect(box.querySelector('img[data-editor-image]')?.getAttribute('src')).toBe(address));
  expect(vi.mocked(api.call).mock.calls.find(([name]) => name === 'upload')?.[1]).toMatchObject({
    body: { attachment: picture, lasting: true },
  });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent().map(({ content }) => content)).toEqual([`![shot.png](${address})`]));
});

test('RE3: the toolbar can be hidden, and without a way to reply only notes are possible', async () => {
  open({ can_reply: false });
  await editor('Your private note');
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Formatting' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(screen.getByRole('button', { name: 'Reply' }).hasAttribute('disabled')).toBe(true);
});

test('KB1: while typing, Alt+P and Alt+L switch between note and reply, Alt+A opens the file picker', async () => {
  open();
  const choose = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const press = (element: Element, letter: string) =>
    fireEvent.keyDown(element, { key: letter, code: `Key${letter.toUpperCase()}`, altKey: true });
  press(await editor(), 'a');
  expect(choose).toHaveBeenCalledOnce();
  expect(choose.mock.contexts[0]).toMatchObject({ type: 'file' });
  press(field(), 'p');
  press(await editor('Your private note'), 'l');
  expect(await editor()).toBeDefined();
  choose.mockRestore();
});
