import { expect, test } from 'vitest';
import { type CampaignForm, inputOf, newForm, problemsOf } from './campaign-form';

const filled: CampaignForm = {
  ...newForm([{ id: 3 }], Date.parse('2026-11-24T10:20:00Z')),
  title: ' News ',
  message: 'Hello',
  labelIds: [7],
  url: ' https://acme.example/* ',
};

test('CA1: a new campaign is in the only inbox there is, and goes out at a full hour of the next day', () => {
  expect(filled).toMatchObject({ inboxId: 3, scheduledAt: Date.parse('2026-11-25T11:00:00Z') });
  expect(newForm([{ id: 3 }, { id: 4 }], 0).inboxId).toBeNull();
});

test('CA1: a campaign sends only what its kind has', () => {
  const shared = {
    title: 'News',
    message: 'Hello',
    inbox_id: 3,
    sender_id: null,
    audience: [{ type: 'Label', id: 7 }],
  };
  expect(inputOf('ongoing', filled)).toEqual({
    ...shared,
    trigger_rules: { url: 'https://acme.example/*', time_on_page: 10 },
    trigger_only_during_business_hours: false,
  });
  expect(inputOf('one_off', filled)).toEqual({
    ...shared,
    scheduled_at: Date.parse('2026-11-25T11:00:00Z') / 1_000,
  });
});

test.each([
  ['ongoing', {}, []],
  ['ongoing', { labelIds: [] }, []],
  ['ongoing', { url: 'acme.example', seconds: '1.5' }, ['url', 'seconds']],
  ['ongoing', { seconds: ' ' }, ['seconds']],
  ['one_off', { url: '', seconds: '' }, []],
  [
    'one_off',
    { title: ' ', message: '', inboxId: null, labelIds: [], scheduledAt: null },
    ['title', 'message', 'inbox', 'labels', 'time'],
  ],
] as const)('CA1: the mistakes of a campaign that is %s with %o', (kind, change, problems) => {
  expect([...problemsOf(kind, { ...filled, ...change } as CampaignForm)]).toEqual(problems);
});
