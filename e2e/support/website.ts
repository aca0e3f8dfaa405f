import { once } from 'node:events';
import { createServer } from 'node:http';

/** A customer's website on a separate origin. */
export interface Website {
  url: string;
  /** Sets the body of all its pages from now on. */
  setBody(html: string): void;
  close(): Promise<void>;
}

export async function startWebsite(): Promise<Website> {
  let body = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A small shop</title></head>` +
        `<body><main><h1>A small shop</h1></main>${body}</body></html>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    // A host name other than the product's, so that it is another site and not only another port.
    url: `http://localhost:${address.port}`,
    setBody: (html) => {
      body = html;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
