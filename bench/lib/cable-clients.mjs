import { WebSocket } from 'ws';
import { pubsubTokenOf } from './accounts.mjs';

const OPENED_AT_ONCE = 50;
const SUBSCRIBED_WITHIN_MS = 20_000;

/** Subscription of a user's socket. */
export const personRoom = (accountId, userId) => ({
  pubsub_token: pubsubTokenOf(userId),
  user_id: userId,
  account_id: accountId,
});

/** Subscription of a visitor's socket, with the token from the data set. */
export const visitorRoom = (contactInboxId) => ({ pubsub_token: `pubsub-${contactInboxId}` });

/**
 * Opens and subscribes a socket for each room. `onFrame(text, at)` is called with every frame and the index of its
 * socket. Resolves when all are subscribed.
 */
export async function openCables(url, rooms, onFrame = () => undefined) {
  const sockets = [];
  for (let from = 0; from < rooms.length; from += OPENED_AT_ONCE) {
    const some = rooms.slice(from, from + OPENED_AT_ONCE);
    const opened = some.map((room, at) => openCable(url, room, (text) => onFrame(text, from + at)));
    sockets.push(...(await Promise.all(opened)));
  }
  return closable(sockets);
}

function openCable(url, room, onFrame) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json', {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no subscription in time')), SUBSCRIBED_WITHIN_MS);
    socket.on('error', reject);
    socket.once('close', (code) => reject(new Error(`the socket was closed: ${code}`)));
    socket.once('open', () => {
      const identifier = JSON.stringify({ channel: 'RoomChannel', ...room });
      socket.send(JSON.stringify({ command: 'subscribe', identifier }));
    });
    socket.on('message', (data) => {
      const text = String(data);
      onFrame(text);
      if (!text.includes('confirm_subscription')) return;
      clearTimeout(late);
      resolve(socket);
    });
  });
}

/** Sockets of the bare server, which needs no subscription. */
export async function openBareSockets(url, count, onFrame = () => undefined) {
  const sockets = [];
  for (let from = 0; from < count; from += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, at) => {
      const socket = new WebSocket(url.replace(/^http/, 'ws'), { perMessageDeflate: false });
      socket.on('message', (data) => onFrame(String(data), from + at));
      return new Promise((resolve, reject) => {
        socket.once('open', () => resolve(socket)).once('error', reject);
      });
    });
    sockets.push(...(await Promise.all(some)));
  }
  return closable(sockets);
}

/** `close` resolves with the number of sockets that the server had closed before. */
function closable(sockets) {
  return {
    sockets,
    async close() {
      const open = sockets.filter(({ readyState }) => readyState !== WebSocket.CLOSED);
      const closed = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of open) socket.terminate();
      await Promise.all(closed);
      return sockets.length - open.length;
    },
  };
}
