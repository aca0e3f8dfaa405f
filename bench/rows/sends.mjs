import { SMALL, SMALL_ACCOUNTS, tokenOf } from '../lib/accounts.mjs';
import { loadHttp } from '../lib/http-load.mjs';
import { createRandom } from '../lib/random.mjs';
import { compare } from '../lib/rounds.mjs';
import { measureSendFloor } from '../lib/send-floor.mjs';
import { headersOf } from '../lib/stage.mjs';
import { shown } from './reads.mjs';

export const names = ['send-one-account', 'send-many-accounts', 'send-one-conversation'];

/** Below the flood limit of 200 messages per minute and conversation. */
const BURST = 180;
const CONTENT = 'What the agent answers in the bench.';

export async function measure(stage) {
  const random = createRandom(Date.now() % 1_000_000);
  const [main] = stage.plans;
  const place = (plan, number) => ({ account: plan.id, number, user: plan.first.user });
  const anywhere = () => place(main, 1 + random.below(stage.conversations));
  const manyAccounts = () =>
    place(stage.plans[1 + random.below(SMALL_ACCOUNTS)], 1 + random.below(SMALL.conversations));
  const sides = { one: () => anywhere, many: () => manyAccounts, burst: () => burstOf(anywhere()) };
  return [
    await sendRow(stage, { id: 'send-one-account', what: 'send a message, one account', pick: sides.one }),
    await sendRow(stage, {
      id: 'send-many-accounts',
      what: 'send a message, many accounts',
      pick: sides.many,
    }),
    await sendRow(stage, {
      id: 'send-one-conversation',
      what: `send a message, one conversation (bursts of ${BURST})`,
      pick: sides.burst,
    }),
  ];
}

/** Returns as many as the flood limit allows, then null. */
function burstOf(place) {
  let left = BURST;
  return () => (left-- > 0 ? place : null);
}

async function sendRow(stage, { id, what, pick }) {
  const { connection, connections, server } = stage;
  const database = stage.database.pid();
  const result = await compare(
    {
      floor: {
        run: (seconds) => measureSendFloor({ connection, connections, seconds, next: pick() }),
        pids: [process.pid, database],
      },
      ours: {
        run: (seconds) => {
          const next = pick();
          return loadHttp({ port: server.port, connections, seconds, next: () => requestTo(next()) });
        },
        pids: [server.pid, database],
      },
    },
    stage.small ? { rounds: 2, seconds: 0.5 } : { rounds: 5, seconds: 3 },
  );
  return {
    id,
    what,
    ...shown(result),
    ratio: result.ratio.toFixed(2),
    goal: '≥ 0.5',
    isMet: result.ratio >= 0.5 && result.ours.refused === 0,
    details: result,
  };
}

function requestTo(place) {
  if (!place) return null;
  return {
    method: 'POST',
    path: `/api/v1/accounts/${place.account}/conversations/${place.number}/messages`,
    headers: headersOf(tokenOf(place.user)),
    body: JSON.stringify({ content: CONTENT, message_type: 'outgoing' }),
  };
}
