import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A webhook receiver that remembers which messages it was notified of. */
export async function startConsumer() {
  const messages = new Map();
  let deliveries = 0;
  const server = createServer((request, response) => {
    text(request).then(
      (raw) => {
        const { id, event } = JSON.parse(raw);
        if (event === 'message_created') messages.set(id, (messages.get(id) ?? 0) + 1);
        deliveries += 1;
        response.writeHead(200).end();
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    messages,
    deliveries: () => deliveries,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
