import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenWindow } from '../../apps/dashboard/src/testing/open-window';
import {
  buildScenario,
  filtersBeyondPlace,
  insiders,
  type Scenario,
  usualWatches,
  type Viewer,
} from './scenario';

let scenario: Scenario;
const windows: Partial<Record<Viewer, OpenWindow>> = {};
beforeAll(async () => {
  scenario = await buildScenario();
  const numbers = filtersBeyondPlace(scenario).map(([, counts]) => counts);
  for (const viewer of insiders)
    windows[viewer] = await scenario.openAs(viewer, [...usualWatches(scenario, viewer), ...numbers]);
});
afterAll(async () => {
  for (const window of Object.values(windows)) window.close();
  await scenario?.app.close();
});

/** A change to one conversation; a change that the server refuses has no effect. */
type Change = { conversation: 'open' | 'assigned' | 'teamwork' | 'done' } & (
  | { does: 'assign'; to: Viewer | null }
  | { does: 'team'; isIn: boolean }
  | { does: 'status'; status: string }
  | { does: 'priority'; priority: string | null }
  | { does: 'labels'; labels: string[] }
  | { does: 'plan'; plan: string }
  | { does: 'say'; type: 'incoming' | 'outgoing' | 'note' }
  | { does: 'deleteNewest' | 'seen' | 'unread' | 'mute' | 'unmute' | 'rename' }
);

const conversation = fc.constantFrom('open', 'assigned', 'teamwork', 'done');
const some = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ conversation, ...fields });
const change = fc.oneof(
  some({ does: fc.constant('assign'), to: fc.constantFrom(...insiders, null) }),
  some({ does: fc.constant('team'), isIn: fc.boolean() }),
  some({ does: fc.constant('status'), status: fc.constantFrom('open', 'resolved', 'pending', 'snoozed') }),
  some({ does: fc.constant('priority'), priority: fc.constantFrom('low', 'urgent', null) }),
  some({ does: fc.constant('labels'), labels: fc.subarray(['vip', 'late']) }),
  some({ does: fc.constant('plan'), plan: fc.constantFrom('Scale', 'Start') }),
  some({ does: fc.constant('say'), type: fc.constantFrom('incoming', 'outgoing', 'note') }),
  some({ does: fc.constantFrom('deleteNewest', 'seen', 'unread', 'mute', 'unmute', 'rename') }),
) as fc.Arbitrary<Change>;

async function perform(step: Change): Promise<void> {
  const id = scenario[step.conversation];
  const path = `${scenario.path}/conversations/${id}`;
  const post = (tail: string, body?: Record<string, unknown>) => scenario.as.post(`${path}${tail}`, body);
  switch (step.does) {
    case 'assign':
      await post('/assignments', { assignee_id: step.to && scenario.people[step.to].id });
      break;
    case 'team':
      await post('/assignments', { team_id: step.isIn ? scenario.team.id : 0 });
      break;
    case 'status':
      await post('/toggle_status', { status: step.status });
      break;
    case 'priority':
      await post('/toggle_priority', { priority: step.priority });
      break;
    case 'labels':
      await post('/labels', { labels: step.labels });
      break;
    case 'plan':
      await post('/custom_attributes', { custom_attributes: { plan: step.plan } });
      break;
    case 'say': {
      const isNote = step.type === 'note';
      const kind = isNote ? { private: true } : { message_type: step.type };
      await post('/messages', { content: `a word, ${step.type}`, ...kind });
      break;
    }
    case 'deleteNewest': {
      const { body } = await scenario.as.get(`${path}/messages`);
      await scenario.as.delete(`${path}/messages/${body.payload.at(-1).id}`);
      break;
    }
    case 'seen':
      await post('/update_last_seen');
      break;
    case 'unread':
    case 'mute':
    case 'unmute':
      await post(`/${step.does}`);
      break;
    case 'rename': {
      const { body } = await scenario.as.get(path);
      const { id: contactId, name } = body.meta.sender;
      await scenario.as.patch(`${scenario.path}/contacts/${contactId}`, { name: `${name.slice(0, 20)}a` });
      break;
    }
  }
}

/** Concurrent changes, so that some events are sent together and present the state after later changes. */
const burst = fc.array(change, { minLength: 1, maxLength: 6 });

test('RT2: after any sequence of concurrent changes, every window equals a fresh fetch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 4 }), async (bursts) => {
      for (const steps of bursts) await Promise.all(steps.map(perform));
      await scenario.caughtUp(windows);
      for (const viewer of insiders) expect(await windows[viewer]?.differences(), viewer).toEqual([]);
    }),
    // The workspace is shared by all runs, so shrinking an example would not reproduce it.
    { numRuns: 8, seed: 20_261_122, endOnFailure: true },
  );
}, 180_000);
