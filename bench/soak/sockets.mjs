import { setTimeout as delay } from 'node:timers/promises';
import { MAIN } from '../lib/accounts.mjs';
import { openCables, personRoom, visitorRoom } from '../lib/cable-clients.mjs';

const AGENTS = 100;
const VISITORS = 300;
const CHANGE_EVERY_MS = 100;

/** Sockets of agents and visitors that stay for a while; one after the other disconnects and is replaced. */
export async function keepSockets(url) {
  const rooms = [
    ...Array.from({ length: AGENTS }, (_, at) => personRoom(MAIN.id, 1 + (at % MAIN.agents))),
    ...Array.from({ length: VISITORS }, (_, at) => visitorRoom(1 + at)),
  ];
  const outcome = { frames: 0, changes: 0, wrong: [] };
  const count = () => {
    outcome.frames += 1;
  };
  const open = async (room) => openCables(url, [room], count);
  const close = async (one) => {
    if ((await one?.close()) > 0) outcome.wrong.push('the server had closed a socket');
  };
  const present = await Promise.all(rooms.map(open));
  let isRunning = true;
  const running = (async () => {
    for (let turn = 0; isRunning; turn += 1) {
      const at = (turn * 7) % rooms.length;
      try {
        await close(present[at]);
        present[at] = undefined;
        present[at] = await open(rooms[at]);
        outcome.changes += 1;
      } catch (error) {
        outcome.wrong.push(String(error.message ?? error));
      }
      await delay(CHANGE_EVERY_MS);
    }
  })();
  return {
    count: rooms.length,
    outcome,
    async stop() {
      isRunning = false;
      await running;
      await Promise.all(present.map(close));
    },
  };
}
