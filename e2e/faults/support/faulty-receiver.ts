import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { keyOf } from '../../support/ledger/history';

export type ResponseMode = 'ok' | 'hang' | 'error';

export interface ReceivedDelivery {
  path: string;
  deliveryId: string;
  event: string;
  /** Key of the contained message, if a test wrote it. */
  key: string | undefined;
  conversation: number | undefined;
  at: number;
  /** Whether the response was a success. */
  isTaken: boolean;
}

/** A webhook receiver in which each path has its own response mode. */
export interface FaultyReceiver {
  url: string;
  receivedDeliveries: ReceivedDelivery[];
  at(path: string): ReceivedDelivery[];
  setResponseMode(path: string, mood: ResponseMode): void;
  close(): Promise<void>;
}

export async function startFaultyReceiver(): Promise<FaultyReceiver> {
  const receivedDeliveries: ReceivedDelivery[] = [];
  const moods = new Map<string, ResponseMode>();
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const path = request.url ?? '';
      const mood = moods.get(path) ?? 'ok';
      const body = JSON.parse(raw) as Record<string, unknown> & { conversation?: { id?: number } };
      receivedDeliveries.push({
        path,
        deliveryId: String(request.headers['x-parley-delivery']),
        event: String(body.event),
        key: keyOf(body.content),
        conversation: body.conversation?.id,
        at: performance.now(),
        isTaken: mood === 'ok',
      });
      answer(response, mood);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    receivedDeliveries,
    at: (path) => receivedDeliveries.filter((arrival) => arrival.path === path),
    setResponseMode: (path, mood) => void moods.set(path, mood),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, mood: ResponseMode): void {
  if (mood === 'hang') return;
  response.writeHead(mood === 'ok' ? 200 : 500).end();
}
