import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TranslateRequest {
  q: string;
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

export interface FakeTranslator {
  url: string;
  requests: TranslateRequest[];
  /** Languages it rejects, as the real service rejects some regional ones. */
  unknown: Set<string>;
  /** Sets a fixed response to every request; null: normal responses. */
  fail(how: { status: number; body: string } | null): void;
  close(): Promise<void>;
}

/** A fake LibreTranslate server: its translation is the text with the language in front. */
export async function startFakeTranslator(key?: string): Promise<FakeTranslator> {
  const requests: TranslateRequest[] = [];
  const unknown = new Set<string>();
  let failure: { status: number; body: string } | null = null;
  const answerTo = (path: string, request: TranslateRequest): { status: number; body: string } => {
    const refuse = (status: number, error: string) => ({ status, body: JSON.stringify({ error }) });
    if (failure) return failure;
    if (path !== '/translate') return refuse(404, 'Not found');
    if (request.api_key !== key) return refuse(403, 'Invalid API key');
    if (unknown.has(request.target)) return refuse(400, `${request.target} is not supported`);
    const translatedText = `${request.target}: ${request.q}`;
    return { status: 200, body: JSON.stringify({ translatedText, detectedLanguage: { language: 'en' } }) };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as TranslateRequest;
      requests.push(body);
      const answer = answerTo(request.url ?? '', body);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    unknown,
    fail(how) {
      failure = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
