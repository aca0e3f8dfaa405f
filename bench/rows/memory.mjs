import { setTimeout as delay } from 'node:timers/promises';
import { MAIN } from '../lib/accounts.mjs';
import { openBareSockets, openCables, personRoom, visitorRoom } from '../lib/cable-clients.mjs';

export const names = ['memory-idle', 'memory-connected'];

const MB = 1024 * 1024;
const IDLE_LIMIT_MB = 200;
const AGENTS = 100;

/** A newly started product, idle and with everybody connected, next to a bare server with as many sockets. */
export async function measure(stage) {
  const visitors = stage.small ? 200 : 2_000;
  const settle = () => delay(stage.small ? 1_500 : 8_000);
  const rooms = [
    ...Array.from({ length: visitors }, (_, at) => visitorRoom(1 + at)),
    ...Array.from({ length: AGENTS }, (_, at) => personRoom(MAIN.id, 1 + at)),
  ];
  const ours = await measureOne(
    () => stage.startAnother(),
    (server) => openCables(server.url, rooms),
    settle,
  );
  const floor = await measureOne(
    () => stage.startAnotherBare(),
    (server) => openBareSockets(server.url, rooms.length),
    settle,
  );
  return [idleRow(ours, floor), connectedRow({ visitors, ours, floor })];
}

async function measureOne(start, connect, settle) {
  const server = await start();
  try {
    await settle();
    const idle = await server.sample();
    const sockets = await connect(server);
    await settle();
    const connected = await server.sample();
    await sockets.close();
    return { idle, connected };
  } finally {
    await server.stop();
  }
}

const mb = (bytes) => `${(bytes / MB).toFixed(0)} MB`;
const describe = (sample) => `${mb(sample.rss)} resident, ${mb(sample.heapAfterGc)} heap`;

function idleRow(ours, floor) {
  return {
    id: 'memory-idle',
    what: 'memory of the Node process, idle',
    floor: describe(floor.idle),
    ours: describe(ours.idle),
    ratio: (ours.idle.rss / floor.idle.rss).toFixed(2),
    goal: `< ${IDLE_LIMIT_MB} MB`,
    isMet: ours.idle.rss < IDLE_LIMIT_MB * MB,
    details: { ours, floor },
  };
}

function connectedRow({ visitors, ours, floor }) {
  const each = (one, count) => (one.connected.rss - one.idle.rss) / count / 1024;
  const count = visitors + AGENTS;
  return {
    id: 'memory-connected',
    what: `memory with ${visitors.toLocaleString('en')} visitors and ${AGENTS} agents connected`,
    floor: `${describe(floor.connected)}, ${each(floor, count).toFixed(0)} KB a socket`,
    ours: `${describe(ours.connected)}, ${each(ours, count).toFixed(0)} KB a socket`,
    ratio: (ours.connected.rss / floor.connected.rss).toFixed(2),
    goal: 'flat over a soak',
    isMet: null,
  };
}
