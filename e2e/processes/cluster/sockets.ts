import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Opens a socket; resolves with its close code if it is refused, or null if it stays open. */
export async function openSocket(
  url: string,
  options: { headers?: Record<string, string>; room?: Record<string, unknown> } = {},
): Promise<{ socket: WebSocket; code: number | null }> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/cable`, 'actioncable-v1-json', {
    headers: options.headers ?? {},
  });
  socket.on('error', () => undefined);
  // The first frame may arrive together with the handshake response.
  const outcome = new Promise<number | null>((resolve) => {
    socket.once('close', (code) => resolve(code));
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type?: string };
      if (type === (options.room ? 'confirm_subscription' : 'welcome')) resolve(null);
    });
  });
  await once(socket, 'open');
  if (options.room) {
    const identifier = JSON.stringify({ channel: 'RoomChannel', ...options.room });
    socket.send(JSON.stringify({ command: 'subscribe', identifier }));
  }
  return { socket, code: await outcome };
}
