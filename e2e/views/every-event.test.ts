import { isDeepStrictEqual } from 'node:util';
import { type RealtimeEventName, realtimeEvents } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenWindow } from '../../apps/dashboard/src/testing/open-window';
import { watchCounts, watchFilter, watchList } from '../../apps/dashboard/src/testing/watches';
import { succeed } from '../../apps/server/src/testing';
import { cases, elsewhere } from './cases';
import type { Case } from './cases/case';
import { listedEvents } from './listed-events';
import {
  buildScenario,
  filtersBeyondPlace,
  insiders,
  type Scenario,
  usualWatches,
  type Viewer,
  viewers,
} from './scenario';

let scenario: Scenario;
const windows = {} as Record<Viewer, OpenWindow>;
const inside = () => Object.fromEntries(insiders.map((viewer) => [viewer, windows[viewer]]));
beforeAll(async () => {
  scenario = await buildScenario();
  for (const viewer of viewers)
    windows[viewer] = await scenario.openAs(viewer, usualWatches(scenario, viewer));
});
afterAll(async () => {
  for (const window of Object.values(windows)) window.close();
  await scenario?.app.close();
});

/** Expects every window to show what it would show if it were opened now. */
async function expectAllRight(): Promise<void> {
  await scenario.caughtUp(inside());
  const found = await Promise.all(
    insiders.map(async (viewer) => [viewer, await windows[viewer].differences()] as const),
  );
  expect(Object.fromEntries(found.filter(([, differences]) => differences.length > 0))).toEqual({});
}

test('RT2: every event of the contract is tested here or listed with the place of its test', () => {
  const tried = [...Object.keys(cases), ...Object.keys(elsewhere)];
  expect(tried.toSorted()).toEqual(Object.keys(realtimeEvents).toSorted());
});

/** Listed events with separate tests below. */
const stories: readonly RealtimeEventName[] = ['user:logout', 'page:reload'];

test('RT2: each of the 21 events of the specification is tested here', () => {
  expect(new Set(listedEvents).size).toBe(21);
  expect(listedEvents.filter((event) => !(event in cases) && !stories.includes(event))).toEqual([]);
});

test('RT2: newly opened windows show the data of a fresh fetch', expectAllRight);

type NamedCase = Case & { event: RealtimeEventName };
const table = Object.entries(cases).flatMap(([event, list]) =>
  list.map((one): NamedCase => ({ ...one, event: event as RealtimeEventName })),
);
/** Everything that is open is read anew after six changes, not after each, because that is what takes long. */
const sixes = Array.from({ length: Math.ceil(table.length / 6) }, (_, index) => {
  const six = table.slice(6 * index, 6 * index + 6);
  return [six.map(({ event, does }) => `${event}: ${does}`).join('; '), six] as const;
});

async function makeChange({ event, change, receivedBy }: NamedCase): Promise<void> {
  const before = Object.fromEntries(viewers.map((viewer) => [viewer, windows[viewer].received.length]));
  await change(scenario);
  await Promise.all(
    receivedBy.map((viewer) => windows[viewer].until((message) => message.event === event, before[viewer])),
  );
}

describe('a window equals a fresh fetch after the events', () => {
  test.each(sixes)('RT2: %s', async (_does, six) => {
    for (const one of six) await makeChange(one);
    await expectAllRight();
  });
});

test('RT2: conversation.typing_on, conversation.typing_off: a typing visitor is shown while they type', async () => {
  const typing = (status: string) =>
    scenario.visitor.post('/conversations/toggle_typing', { typing_status: status });
  const { member } = windows;
  let before = member.received.length;
  await typing('on');
  await member.until(({ event }) => event === 'conversation.typing_on', before);
  expect(member.typists(scenario.website)).toEqual([`contact:${scenario.visitor.contactId}`]);
  before = member.received.length;
  await typing('off');
  await member.until(({ event }) => event === 'conversation.typing_off', before);
  expect(member.typists(scenario.website)).toEqual([]);
});

test('RT2: presence.update: the presence in every window equals the list of agents', async () => {
  const differing = async () => {
    const agents: { id: number; availability_status: string }[] = await succeed(
      scenario.as.get(`${scenario.path}/agents`),
    );
    const present = agents.filter(({ availability_status: status }) => status !== 'offline');
    const expected = Object.fromEntries(present.map(({ id, availability_status: status }) => [id, status]));
    return insiders.filter((viewer) => !isDeepStrictEqual(windows[viewer].presence(), expected));
  };
  // Heartbeats expire while this runs and are broadcast at the next check.
  await expect.poll(differing, { timeout: 10_000 }).toEqual([]);
});

test.each([
  ['user:logout', 'the window signs out', (window: OpenWindow) => window.signOuts()],
  ['page:reload', 'the window reloads', (window: OpenWindow) => window.reloads()],
] as const)('RT2: %s: %s, and no view changes', async (event, _does, count) => {
  const { app, accountId, people } = scenario;
  const audience = { to: 'user' as const, id: people.member.id };
  app.services.broadcast({ accountId, event, data: { account_id: accountId }, audience });
  await expect.poll(() => count(windows.member)).toBe(1);
  await expectAllRight();
  expect(windows.admin.signOuts()).toBe(0);
  for (const viewer of viewers) expect(windows[viewer].received.map((one) => one.event)).not.toContain(event);
});

test('RT2: a window of another account receives none of these events', () => {
  const { received } = windows.foreign;
  expect(received.filter(({ event }) => event !== 'presence.update')).toEqual([]);
});

test('RT2: views that only the server can compute are refetched', async () => {
  const { people, post, say, inbox } = scenario;
  const { payload } = await post('/contacts', { name: 'Minna', identifier: 'minna' });
  const contact = payload.contact.id;
  const { id: assigned } = await post('/conversations', { inbox_id: inbox.id, contact_id: contact });
  const watches = [
    ...(['mentions', 'participating'] as const).flatMap((kind) => [
      watchList({ kind }),
      watchCounts({ kind }),
    ]),
    ...watchFilter('campaign_id is_not_present and status equal_to open'),
    ...filtersBeyondPlace(scenario).flat(),
  ];
  const watching = {
    member: await scenario.openAs('member', watches),
    participatingOnly: await scenario.openAs('participatingOnly', watches),
  };
  const right = async () => {
    await scenario.caughtUp(watching);
    for (const window of Object.values(watching)) expect(await window.differences()).toEqual([]);
  };
  const note = `[@Mia](mention://user/${people.member.id}/Mia) and [@Pat](mention://user/${people.participatingOnly.id}/Pat)`;
  await say(assigned, note, { private: true });
  await right();
  await post(`/conversations/${assigned}/toggle_status`, { status: 'resolved' });
  await right();
  await post(`/conversations/${assigned}/toggle_status`, { status: 'open' });
  await post(`/conversations/${assigned}/assignments`, { assignee_id: people.participatingOnly.id });
  await right();
  for (const window of Object.values(watching)) window.close();
});

test('RT2: sync.reset: a window opened before a backup was restored refetches everything', async () => {
  const window = await scenario.openAs('admin', usualWatches(scenario, 'admin').slice(0, 5), {
    lastSeq: 999_999,
  });
  await window.until(({ event }) => event === 'sync.reset');
  await scenario.say(scenario.website, 'After that');
  await scenario.caughtUp({ admin: window });
  expect(await window.differences()).toEqual([]);
  window.close();
});
