import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A webhook receiver that can hold its responses. */
export interface HoldingReceiver {
  url: string;
  /** All received bodies, with or without a response. */
  readonly bodies: string[];
  /** Number of received webhooks without a response. */
  readonly held: number;
  hold(isHolding: boolean): void;
  close(): Promise<void>;
}

export async function startHoldingReceiver(): Promise<HoldingReceiver> {
  const bodies: string[] = [];
  let isHolding = false;
  let heldCount = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      if (isHolding) heldCount += 1;
      else response.writeHead(200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    get held() {
      return heldCount;
    },
    hold(value) {
      isHolding = value;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
