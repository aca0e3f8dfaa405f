import { expect, test } from 'vitest';
import { bothTexts, type DraftMergeInput, mergeDraft } from './draft-merge';

const value = (text: string, recipients = '') => ({ text, recipients });
const at = (version: number, text: string) => ({ version, text, recipients: '' });

/** Two devices that agreed on `Dear` at version 3, unless told. */
function verdict(change: Partial<DraftMergeInput>) {
  return mergeDraft({
    local: value('Dear'),
    known: at(3, 'Dear'),
    server: at(3, 'Dear'),
    isOwn: false,
    isOpening: false,
    isBeingWritten: false,
    ...change,
  });
}

test.each<[string, ReturnType<typeof mergeDraft>, Partial<DraftMergeInput>]>([
  ['both have the same', 'agree', {}],
  ['both were written alike', 'agree', { local: value('Dear S'), server: at(4, 'Dear S') }],
  ['it was written here', 'keep', { local: value('Dear Sofia') }],
  ['it was emptied here', 'keep', { local: value('') }],
  ['it was written there', 'take', { server: at(4, 'Dear Max') }],
  ['it was sent or emptied there', 'take', { server: at(4, '') }],
  ['it was sent there while the cursor is here', 'take', { server: at(4, ''), isBeingWritten: true }],
  ['it was written here and there', 'ask', { local: value('Dear Sofia'), server: at(4, 'Dear Max') }],
  ['it was sent there and goes on here', 'keep', { local: value('Dear Sofia'), server: at(4, '') }],
  ['nothing was begun here', 'take', { local: value(''), known: at(0, ''), server: at(4, 'Dear') }],
  ['it is being written here', 'ask', { isBeingWritten: true, server: at(4, 'Dear Max') }],
  [
    'this browser wrote both, the answer was lost',
    'keep',
    { local: value('Dear Sofia'), server: at(4, 'Dear S'), isOwn: true },
  ],
  [
    'it was emptied here after this browser wrote it',
    'keep',
    { local: value(''), server: at(4, 'D'), isOwn: true },
  ],
  [
    'this browser has forgotten its text',
    'take',
    { local: value(''), known: at(0, ''), isOwn: true, isOpening: true },
  ],
  ['a message was given up with the window', 'take', { local: value(''), isOpening: true }],
  ['only whom it goes to was changed here', 'keep', { local: value('Dear', '{"to":[]}') }],
])('RE6: %s: %s', (_what, wanted, change) => {
  expect(verdict(change)).toBe(wanted);
});

const flags = [false, true];
const texts = ['', 'a', 'b', 'c'];

/** Every meeting there can be, of four texts; a server that is where it was has the text that is known. */
function* everyMeeting(): Generator<DraftMergeInput> {
  for (const local of texts)
    for (const known of texts)
      for (const server of [at(3, known), ...texts.map((text) => at(4, text))])
        for (const isOwn of flags)
          for (const isOpening of flags)
            for (const isBeingWritten of flags)
              yield { local: value(local), known: at(3, known), server, isOwn, isOpening, isBeingWritten };
}

test('RE6: in every meeting a text goes only where it stands elsewhere too, or where its writer is asked', () => {
  const wrong = [...everyMeeting()].filter((meeting) => {
    const { local, known, server, isOwn } = meeting;
    const result = mergeDraft(meeting);
    // What stands here and nowhere else is never replaced; what another device has written is never written over unseen.
    if (result === 'take') return local.text !== '' && local.text !== known.text;
    return result === 'keep' && !isOwn && server.text !== '' && server.version !== known.version;
  });
  expect(wrong).toEqual([]);
});

test('both texts stand one under the other; an empty one takes no line', () => {
  expect(bothTexts('a', 'b')).toBe('a\n\nb');
  expect(bothTexts(' ', 'b')).toBe('b');
});
