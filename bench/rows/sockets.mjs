import { setTimeout as delay } from 'node:timers/promises';
import { CROWD, tokenOf } from '../lib/accounts.mjs';
import { openBareSockets, openCables, personRoom } from '../lib/cable-clients.mjs';
import { median } from '../lib/rounds.mjs';

export const names = ['hop', 'fan-out'];

const SOCKETS_EACH = 10;
/** Messages sent together, so that frames are measured and not the sending of one message. */
const BURST = 5;
const HEARD_WITHIN_MS = 20_000;

/** In the account whose agents share one inbox, so that every socket receives every message. */
export async function measure(stage) {
  const crowd = stage.plans.find(({ id }) => id === CROWD.id);
  return [await measureHop(stage, crowd), await measureFanOut(stage, crowd)];
}

let sent = 0;
function send(stage, crowd) {
  sent += 1;
  const number = 1 + (sent % crowd.conversations);
  return stage.call('POST', `/api/v1/accounts/${crowd.id}/conversations/${number}/messages`, {
    token: tokenOf(crowd.first.user),
    body: { content: `Said to all ${sent}` },
  });
}

async function measureHop(stage, crowd) {
  const times = stage.small ? 40 : 300;
  let onMessage = () => undefined;
  const cable = await openCables(
    stage.server.url,
    [personRoom(crowd.id, crowd.first.user + 1)],
    (text) => text.includes('"message.created"') && onMessage(text),
  );
  let arrived = () => undefined;
  const bare = await openBareSockets(stage.bare.url, 1, (text) => arrived(text));
  try {
    const all = { ours: [], send: [], hop: [] };
    for (let time = -10; time < times; time += 1) {
      const one = await measureOne();
      if (time < 0) continue; // warm-up
      for (const key of Object.keys(all)) all[key].push(one[key]);
    }
    return hopRow(all);
  } finally {
    await Promise.all([cable.close(), bare.close()]);
  }

  async function measureOne() {
    const began = performance.now();
    const receivedAfter = inTime((resolve) => {
      onMessage = () => resolve(performance.now() - began);
    });
    await send(stage, crowd);
    const sentAfter = performance.now() - began;
    const ours = await receivedAfter;
    const hop = await inTime((resolve) => {
      arrived = (text) => resolve(Number(process.hrtime.bigint() - BigInt(text)) / 1e6);
      bare.sockets[0].send('hop');
    });
    return { ours, send: sentAfter, hop };
  }
}

function hopRow({ ours, send, hop }) {
  const floor = median(send) + median(hop);
  const ratio = median(ours) / floor;
  return {
    id: 'hop',
    what: 'message to another agent’s socket',
    floor: `${floor.toFixed(2)} ms: send ${median(send).toFixed(2)} + hop ${median(hop).toFixed(2)}`,
    ours: `${median(ours).toFixed(2)} ms`,
    ratio: ratio.toFixed(2),
    goal: '≤ 2',
    isMet: ratio <= 2,
  };
}

async function measureFanOut(stage, crowd) {
  const people = stage.small ? 50 : crowd.agents;
  const count = people * SOCKETS_EACH;
  const rooms = Array.from({ length: count }, (_, at) =>
    personRoom(crowd.id, crowd.first.user + (at % people)),
  );
  const tally = createTally(count);
  const cables = await openCables(stage.server.url, rooms, tally.take);
  const bare = await openBareSockets(stage.bare.url, count, tally.take);
  try {
    await delay(stage.small ? 1_000 : 4_000); // until all presence updates have been sent
    const sizes = await framesOfMessage(stage, crowd, tally);
    const ratios = [];
    const rates = { floor: [], ours: [] };
    const frames = sizes.length * count * BURST;
    const all = Array(BURST).fill(sizes).flat();
    const sendAll = () => Promise.all(Array.from({ length: BURST }, () => send(stage, crowd)));
    for (let round = 0; round < (stage.small ? 4 : 15); round += 1) {
      const floor = await tally.time(frames, () => fetch(`${stage.bare.url}/fan-out?${all}`));
      const ours = await tally.time(frames, sendAll);
      if (round === 0) continue;
      rates.floor.push(floor);
      rates.ours.push(ours);
      ratios.push(ours / floor);
    }
    return fanOutRow({ count, sizes, ratios, rates });
  } finally {
    await Promise.all([cables.close(), bare.close()]);
  }
}

/** Sizes of the frames of one message, as one socket receives them. */
async function framesOfMessage(stage, crowd, tally) {
  for (let warm = 0; warm < 3; warm += 1) await send(stage, crowd);
  await delay(1_000);
  const watched = tally.watchFirst();
  await send(stage, crowd);
  await delay(1_000);
  return watched();
}

/**
 * Counts event frames over all sockets; pings and presence are left out because they arrive independently of messages.
 */
function createTally() {
  let left = 0;
  let done = () => undefined;
  let sizes;
  return {
    take(text, at) {
      if (!text.includes('"seq"') && !text.startsWith('xxx')) return;
      if (at === 0) sizes?.push(text.length);
      left -= 1;
      if (left === 0) done();
    },
    watchFirst() {
      sizes = [];
      return () => {
        const seen = sizes;
        sizes = undefined;
        return seen;
      };
    },
    /** Frames per second, from the call that causes them to the arrival of the last one. */
    async time(frames, cause) {
      left = frames;
      const arrived = inTime((resolve) => {
        done = resolve;
      });
      const began = performance.now();
      await Promise.all([cause(), arrived]);
      return frames / ((performance.now() - began) / 1_000);
    },
  };
}

function fanOutRow({ count, sizes, ratios, rates }) {
  const ratio = median(ratios);
  const rateText = (rate) => `${Math.round(median(rate)).toLocaleString('en')} frames/s`;
  return {
    id: 'fan-out',
    what: `fan-out to ${count.toLocaleString('en')} sockets (${BURST} messages at once, ${sizes.join(' and ')} bytes each)`,
    floor: rateText(rates.floor),
    ours: `${rateText(rates.ours)}, the sending included`,
    ratio: ratio.toFixed(2),
    goal: '≥ 0.6',
    isMet: ratio >= 0.6,
  };
}

function inTime(begin) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a frame did not arrive')), HEARD_WITHIN_MS);
    begin((value) => {
      clearTimeout(late);
      resolve(value);
    });
  });
}
