import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import { connect } from 'node:net';

/** A proxy in front of the product that can serve the service worker of a newer version. */
export interface WorkerProxy {
  url: string;
  isNewer: boolean;
  setTarget(url: string): void;
  close(): void;
}

/** The entry script that the service worker lists; a newer version has another one. */
const ENTRY = /\/assets\/index-[\w-]+\.js/g;
const OTHER_ENTRY = '/assets/icon-512.v1.png';

export async function startWorkerProxy(): Promise<WorkerProxy> {
  let target = new URL('http://127.0.0.1:1');
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const isWorker = url === '/sw.js' && workerProxy.isNewer;
    const passed = isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = ask(new URL(url ?? '/', target), { method, headers: passed }, async (answer) => {
      const { 'content-length': length, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker || !length ? others : answer.headers);
      if (isWorker) response.end((await textOf(answer)).replace(ENTRY, OTHER_ENTRY));
      else answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('upgrade', (request, socket) => {
    const onward = connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      onward.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  const workerProxy: WorkerProxy = {
    url: `http://127.0.0.1:${bound.port}`,
    isNewer: false,
    setTarget: (url) => {
      target = new URL(url);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return workerProxy;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
