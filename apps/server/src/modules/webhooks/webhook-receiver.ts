import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  raw: string;
  body: Record<string, unknown> & { event: string };
}

/** How to respond; undefined: never respond. */
export type Answer =
  | {
      status: number;
      headers?: Record<string, string>;
      body?: string | Buffer;
      afterMs?: number;
      /** Respond only after this promise has settled. */
      after?: Promise<unknown>;
    }
  | undefined;

export interface WebhookReceiver {
  url: string;
  calls: ReceivedCall[];
  /** Received calls of these events, or of all. */
  received(...events: string[]): ReceivedCall[];
  /** Sets how to respond from now on; default: 200. */
  answer(how: (call: ReceivedCall) => Answer): void;
  close(): Promise<void>;
}

/** Starts an HTTP server that receives webhooks, for tests. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  let how: (call: ReceivedCall) => Answer = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const { url = '', method = '', headers } = request;
      const call = { path: url, method, headers, raw, body: raw ? JSON.parse(raw) : {} } as ReceivedCall;
      calls.push(call);
      const answer = how(call);
      if (!answer) return;
      const { status, headers: responseHeaders, body, afterMs = 0, after = Promise.resolve() } = answer;
      const send = () => response.writeHead(status, responseHeaders).end(body);
      void after.then(() => setTimeout(send, afterMs));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    received: (...events) => calls.filter(({ body }) => events.length === 0 || events.includes(body.event)),
    answer: (next) => {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
