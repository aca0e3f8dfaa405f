// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const mine = { accountId: 1, userId: 7, conversationId: 12 } as const;
const reply = { ...mine, mode: 'reply' } as const;
const note = { ...mine, mode: 'note' } as const;

/** A separate window, which reads the drafts from the browser's storage. */
async function openWindow() {
  vi.resetModules();
  return import('./drafts');
}

/** Notifies the other windows of a change of the storage, as the browser does. */
function emitStorageEvent(key: string | null): void {
  dispatchEvent(
    new StorageEvent('storage', { key, newValue: key === null ? null : localStorage.getItem(key) }),
  );
}

const onlyKey = () => localStorage.key(0);

beforeEach(() => localStorage.clear());

test('RE6: the drafts of reply and note never mix when they are written, read or sent', async () => {
  const { readDraft, saveDraft } = await openWindow();
  saveDraft(reply, 'for Sofia');
  expect(readDraft(note)).toBe('');
  saveDraft(note, 'for the team');
  expect([readDraft(reply), readDraft(note)]).toEqual(['for Sofia', 'for the team']);
  saveDraft(reply, '');
  expect([readDraft(reply), readDraft(note)]).toEqual(['', 'for the team']);
});

test('RE6: a draft is stored with each letter, so that it survives a crash', async () => {
  const { saveDraft } = await openWindow();
  for (const text of ['D', 'De', 'Dear']) saveDraft(reply, text);
  const { readDraft } = await openWindow();
  expect([readDraft(reply), readDraft(note)]).toEqual(['Dear', '']);
  expect(readDraft({ ...reply, conversationId: 13 })).toBe('');
  expect(readDraft({ ...reply, accountId: 2 })).toBe('');
});

test('RE6: a draft appears in another window of the user and is removed there when it is sent', async () => {
  const first = await openWindow();
  const second = await openWindow();
  first.saveDraft(reply, 'Dear Sofia');
  const key = onlyKey();
  emitStorageEvent(key);
  expect(second.readDraft(reply)).toBe('Dear Sofia');
  first.saveDraft(reply, '');
  emitStorageEvent(key);
  expect(second.readDraft(reply)).toBe('');
});

test('RE6: another user of the same browser does not see the drafts of the first', async () => {
  const { readDraft, saveDraft } = await openWindow();
  saveDraft(reply, 'for Sofia');
  expect(readDraft({ ...reply, userId: 8 })).toBe('');
  expect(readDraft(reply)).toBe('for Sofia');
});

test('RE6: a draft is kept in memory when the storage is full', async () => {
  const { readDraft, saveDraft } = await openWindow();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft(reply, 'Dear Sofia');
  expect(readDraft(reply)).toBe('Dear Sofia');
});
