import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  /** The unmodified bytes, which the signature covers. */
  raw: string;
  body: Record<string, unknown> & { event: string };
}

/** A customer's server that receives webhooks. */
export interface Receiver {
  url: string;
  deliveries: Delivery[];
  close(): Promise<void>;
}

export async function startReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      deliveries.push({
        path: request.url ?? '',
        headers: request.headers,
        raw,
        body: JSON.parse(raw) as Delivery['body'],
      });
      response.writeHead(200).end();
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://${host}:${address.port}`,
    deliveries,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * The signature as the documentation describes it: HMAC over the timestamp and the bytes, with the webhook's secret.
 */
export function signatureOf(delivery: Delivery, secret: string): string {
  const time = String(delivery.headers['x-chatwoot-timestamp']);
  return `sha256=${createHmac('sha256', secret).update(`${time}.${delivery.raw}`).digest('hex')}`;
}
