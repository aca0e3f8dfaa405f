import { randomUUID } from 'node:crypto';
import { tokens } from '../lib/accounts.mjs';
import { createRandom } from '../lib/random.mjs';
import { headersOf } from '../lib/stage.mjs';
import { findPublicInboxUrls, headOf, smallPlans } from './accounts-of-soak.mjs';

const main = '/api/v1/accounts/1';
const words = ['invoice', 'parcel', 'courier', 'ada', 'contact12'];
const listViews = [
  'status=open',
  'status=open&assignee_type=me',
  'status=open&assignee_type=unassigned',
  'status=open&sort_by=priority_desc',
  'status=resolved&page=3',
];

/** Share of each kind of request, in percent. */
const mix = { visitor: 30, reply: 20, list: 20, counts: 10, history: 14, search: 4, seen: 2 };
export const mixInWords = Object.entries(mix)
  .map(([kind, share]) => `${share} % ${kind}`)
  .join(', ');

/**
 * Random requests of agents and visitors. Each write carries its own echo id; `noteAnswer` remembers the acknowledged
 * ones, `check` looks for them in the database.
 */
export async function createMixedRequests({ owner, plans, conversations, hasMessageSearch }) {
  const random = createRandom(17);
  const inboxUrls = await findPublicInboxUrls(owner);
  const small = smallPlans(plans);
  const run = randomUUID();
  const acknowledged = new Set();
  const refused = new Map();
  let made = 0;
  const echo = () => `${run}-${(made += 1)}`;
  const number = () => 1 + random.below(conversations);
  const read = (path, token = random.chance(0.5) ? tokens.administrator : tokens.agent) => ({
    method: 'GET',
    path,
    headers: headersOf(token),
  });
  const write = (path, token, content) => {
    const id = echo();
    const body = JSON.stringify({ content, echo_id: id });
    return { method: 'POST', path, headers: token ? headersOf(token) : '', body, echo: id };
  };

  const kinds = {
    visitor: () => write(random.pick(inboxUrls).path, undefined, `A visitor writes ${made}`),
    reply() {
      const isSmall = random.chance(0.5);
      const plan = isSmall ? random.pick(small) : plans[0];
      const to = isSmall ? 1 + random.below(plan.conversations) : number();
      const path = `/api/v1/accounts/${plan.id}/conversations/${to}/messages`;
      return write(path, headOf(plan), `An agent answers ${made}`);
    },
    list: () => read(`${main}/conversations?${random.pick(listViews)}`),
    counts: () => read(`${main}/conversations/meta?status=open`),
    history: () => read(`${main}/conversations/${number()}/messages`, tokens.administrator),
    search() {
      const query = `q=${random.pick(words)}`;
      const path = hasMessageSearch && random.chance(0.5) ? 'search/messages' : 'contacts/search';
      return read(`${main}/${path}?${query}`);
    },
    seen: () => ({
      method: 'POST',
      path: `${main}/conversations/${number()}/update_last_seen`,
      headers: headersOf(tokens.administrator),
    }),
  };
  const lots = Object.entries(mix).flatMap(([kind, share]) => Array(share).fill(kind));

  return {
    next: () => kinds[random.pick(lots)](),
    noteAnswer({ method, path, echo: id }, status) {
      if (status === 200 && id) acknowledged.add(id);
      if (status >= 200 && status < 300) return;
      const key = `${status} ${method} ${path.replaceAll(/\/\d+|(?<=inboxes\/|contacts\/)[^/?]+|\?.*/g, '…')}`;
      refused.set(key, (refused.get(key) ?? 0) + 1);
    },
    refused: () => Object.fromEntries(refused),
    async check() {
      const { rows } = await owner.query(
        'select echo_id, count(*)::int as times from messages where echo_id like $1 group by echo_id',
        [`${run}-%`],
      );
      const times = new Map(rows.map((row) => [row.echo_id, row.times]));
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((id) => !times.has(id)).length,
        doubled: rows.filter((row) => row.times > 1).length,
      };
    },
  };
}
