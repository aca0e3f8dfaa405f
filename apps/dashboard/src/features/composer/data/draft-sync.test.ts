// @vitest-environment jsdom
import { ApiError } from '@parley/api-client';
import type { ReplyDraft } from '@parley/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
const listeners = vi.hoisted(() => ({ all: [] as { event: (message: never, accountId: number) => void }[] }));
vi.mock('../../../shared/api', async () => ({ ...(await import('@parley/api-client')), api: { call } }));
vi.mock('../../../shared/realtime/realtime', () => ({
  onRealtimeEvent: (handler: (typeof listeners.all)[number]) => listeners.all.push(handler),
}));

const place = { accountId: 7, userId: 1, conversationId: 12 };
const reply = { ...place, mode: 'reply' } as const;
const note = { ...place, mode: 'note' } as const;

/** The drafts of the server: one row per mode, written only if the writer knows the current version. */
let rows: Map<string, ReplyDraft>;
let isDown = false;
const nothing = (mode: ReplyDraft['mode']): ReplyDraft => ({
  mode,
  version: 0,
  writer: '',
  content: '',
  recipients: null,
});
const row = (mode: ReplyDraft['mode'] = 'reply') => rows.get(mode) ?? nothing(mode);

function answer(name: string, { body }: { body: ReplyDraft }) {
  if (isDown) throw new ApiError({ status: 0, message: 'no network' } as never);
  if (name === 'listReplyDrafts') return { payload: [...rows.values()] };
  if (name !== 'saveReplyDraft') return {};
  const before = row(body.mode);
  if (before.version !== body.version) return { saved: before.content === body.content, draft: before };
  const draft = { ...body, version: body.version + 1 };
  rows.set(body.mode, draft);
  return { saved: true, draft };
}

/** Writes a draft as another device of the same user. */
function writeElsewhere(content: string, mode: ReplyDraft['mode'] = 'reply'): void {
  rows.set(mode, { ...row(mode), content, version: row(mode).version + 1, writer: 'phone' });
}
async function emitDraftUpdate(mode: ReplyDraft['mode'] = 'reply'): Promise<void> {
  const { version, writer } = row(mode);
  const data = { account_id: 7, conversation_id: 12, mode, version, writer };
  for (const { event } of listeners.all) event({ event: 'reply_draft.updated', data } as never, 7);
  await vi.advanceTimersByTimeAsync(0);
}

const saves = () => call.mock.calls.filter(([name]) => name === 'saveReplyDraft').length;
const pause = () => vi.advanceTimersByTimeAsync(1_600);

/** A separate window that shares the browser's storage. */
async function openWindow() {
  vi.resetModules();
  listeners.all = [];
  const [drafts, sharing, outbox] = await Promise.all([
    import('./drafts'),
    import('./draft-sync'),
    import('../../conversations/data/outbox'),
  ]);
  return { ...drafts, ...sharing, ...outbox };
}

async function open() {
  const window = await openWindow();
  const leave = window.syncDrafts(place);
  await vi.advanceTimersByTimeAsync(0);
  return { ...window, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  rows = new Map();
  isDown = false;
  call.mockReset().mockImplementation(async (name, input) => answer(name, input));
});
afterEach(() => vi.useRealTimers());

test('RE6: a draft is saved to the server after a pause in typing, separately for each mode', async () => {
  const { saveDraft } = await open();
  for (const text of ['D', 'De', 'Dear']) saveDraft(reply, text);
  expect(saves()).toBe(0);
  await pause();
  expect([row().content, row('note').content, saves()]).toEqual(['Dear', '', 1]);
  saveDraft(note, 'for the team');
  await pause();
  expect([row().content, row('note').content]).toEqual(['Dear', 'for the team']);
  await pause();
  expect(saves()).toBe(2);
});

test('RE6: leaving the field or the conversation saves the draft immediately', async () => {
  const { saveDraft, flushDrafts, leave } = await open();
  saveDraft(reply, 'Dear');
  flushDrafts(place);
  await vi.advanceTimersByTimeAsync(0);
  expect(row().content).toBe('Dear');
  saveDraft(reply, 'Dear Sofia');
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(row().content).toBe('Dear Sofia');
});

test('RE6: opening a conversation on another device loads the draft of each mode', async () => {
  writeElsewhere('for the team', 'note');
  writeElsewhere('Dear Sofia');
  const { readDraft } = await open();
  expect([readDraft(reply), readDraft(note)]).toEqual(['Dear Sofia', 'for the team']);
  await pause();
  expect(saves()).toBe(0);
});

test('RE6: a draft written offline survives a reload and is saved when the network is back', async () => {
  isDown = true;
  const { saveDraft } = await open();
  saveDraft(reply, 'Dear');
  await pause();
  const again = await open();
  expect(again.readDraft(reply)).toBe('Dear');
  isDown = false;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(row().content).toBe('Dear');
});

test('RE6: a draft changed or sent on another device is updated here', async () => {
  const { saveDraft, readDraft } = await open();
  saveDraft(reply, 'Dear');
  await pause();
  await vi.advanceTimersByTimeAsync(5_000);
  writeElsewhere('Dear Sofia');
  await emitDraftUpdate();
  expect(readDraft(reply)).toBe('Dear Sofia');
  writeElsewhere('');
  await emitDraftUpdate();
  expect(readDraft(reply)).toBe('');
  await pause();
  expect(saves()).toBe(1);
});

test('RE6: a draft conflict offers the other text and saves nothing until it is resolved', async () => {
  const { saveDraft, readDraft, useDraftConflicts, resolveDraftConflict, draftConflictKey } = await open();
  const other = () => useDraftConflicts.getState().texts[draftConflictKey(place, 'reply')]?.text;
  saveDraft(reply, 'Dear');
  await pause();
  writeElsewhere('Dear Max');
  saveDraft(reply, 'Dear Sofia');
  await pause();
  expect([readDraft(reply), other(), row().content]).toEqual(['Dear Sofia', 'Dear Max', 'Dear Max']);
  saveDraft(reply, 'Dear Sofia, hello');
  await pause();
  expect(row().content).toBe('Dear Max');
  resolveDraftConflict(place, 'reply', 'both');
  await pause();
  expect([readDraft(reply), other(), row().content]).toEqual([
    'Dear Sofia, hello\n\nDear Max',
    undefined,
    'Dear Sofia, hello\n\nDear Max',
  ]);
});

test.each([
  ['mine', 'Dear Sofia'],
  ['theirs', 'Dear Max'],
] as const)('RE6: resolving a draft conflict with "%s" applies on every device', async (choice, text) => {
  const { saveDraft, readDraft, resolveDraftConflict } = await open();
  writeElsewhere('Dear Max');
  saveDraft(reply, 'Dear Sofia');
  await pause();
  resolveDraftConflict(place, 'reply', choice);
  await pause();
  expect([readDraft(reply), row().content]).toEqual([text, text]);
});

test('RE6: a draft is not replaced while it is being written, even right after it was saved', async () => {
  const { saveDraft, readDraft, useDraftConflicts } = await open();
  saveDraft(reply, 'Dear');
  await pause();
  writeElsewhere('Dear Max');
  await emitDraftUpdate();
  expect(readDraft(reply)).toBe('Dear');
  expect(Object.values(useDraftConflicts.getState().texts).map(({ text }) => text)).toEqual(['Dear Max']);
});

test('RE6: a save whose response was lost causes no draft conflict', async () => {
  const { saveDraft, useDraftConflicts } = await open();
  call.mockImplementationOnce(async (name, input) => {
    answer(name, input);
    throw new ApiError({ status: 0, message: 'lost' } as never);
  });
  saveDraft(reply, 'Dear');
  await pause();
  saveDraft(reply, 'Dear Sofia');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([row().content, useDraftConflicts.getState().texts]).toEqual(['Dear Sofia', {}]);
});

/** Sends the current text as a message, as the reply box does. */
function sendNow(window: Awaited<ReturnType<typeof open>>) {
  const fields = window.sharing.sent?.(reply);
  const message = {
    echoId: 'e1',
    ...place,
    content: window.readDraft(reply),
    isPrivate: false,
    files: [],
    fields,
    createdAt: 0,
    state: { kind: 'sending', progress: 0 },
  } as const;
  window.useOutbox.setState({ messages: [message as never] });
  window.saveDraft(reply, '');
  return {
    fields,
    arrive() {
      rows.set('reply', { ...row(), content: '', version: row().version + 1 });
      window.useOutbox.setState({ messages: [] });
    },
    fail: () =>
      window.useOutbox.setState({
        messages: [{ ...message, state: { kind: 'failed', reason: '' } } as never],
      }),
    giveUp: () => window.useOutbox.setState({ messages: [] }),
  };
}

test('RE6: sending a message clears its draft, and nothing restores it meanwhile', async () => {
  const window = await open();
  window.saveDraft(reply, 'Dear');
  await pause();
  const sent = sendNow(window);
  expect(sent.fields).toEqual({ draft_version: 1, draft_writer: expect.any(String) });
  await emitDraftUpdate();
  await pause();
  expect([window.readDraft(reply), row().content]).toEqual(['', 'Dear']);
  sent.arrive();
  await pause();
  expect([window.readDraft(reply), row().content, row().version]).toEqual(['', '', 2]);
  const again = await open();
  expect(again.readDraft(reply)).toBe('');
});

test('RE6: a message whose draft was never saved refers to no draft', async () => {
  const window = await open();
  window.saveDraft(reply, 'Hi');
  expect(sendNow(window).fields).toBeUndefined();
});

test('RE6: text written while a message is being sent is saved after it', async () => {
  const window = await open();
  window.saveDraft(reply, 'Dear');
  await pause();
  const sent = sendNow(window);
  window.saveDraft(reply, 'One more thing');
  await pause();
  expect(row().content).toBe('Dear');
  sent.arrive();
  await pause();
  await pause();
  expect([window.readDraft(reply), row().content]).toEqual(['One more thing', 'One more thing']);
});

test('RE6: the draft of a failed message stays on the server until the message is discarded', async () => {
  const window = await open();
  window.saveDraft(reply, 'Dear');
  await pause();
  const sent = sendNow(window);
  sent.fail();
  await pause();
  expect([window.readDraft(reply), row().content]).toEqual(['', 'Dear']);
  sent.giveUp();
  await pause();
  await pause();
  expect([window.readDraft(reply), row().content]).toEqual(['', '']);
});

test('RE6: a failed message that was lost with its window comes back as a draft', async () => {
  const window = await open();
  window.saveDraft(reply, 'Dear');
  await pause();
  sendNow(window).fail();
  sessionStorage.clear();
  const again = await open();
  expect(again.readDraft(reply)).toBe('Dear');
});

test('RE7: the recipients of an email are saved with the draft on every device', async () => {
  const window = await open();
  const recipients = { to: ['a@b.example'], cc: [], bcc: [] };
  window.saveDraft({ ...place, mode: 'recipients' }, JSON.stringify(recipients));
  await pause();
  expect(row().recipients).toEqual(recipients);
  localStorage.clear();
  const again = await open();
  expect(JSON.parse(again.readDraft({ ...place, mode: 'recipients' }))).toEqual(recipients);
});
