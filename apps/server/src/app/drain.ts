import type { FastifyInstance } from 'fastify';

/** Longest a request at hand may take once the process stops to listen. */
const REQUESTS_END_WITHIN_MS = 10_000;

/** Ends listening and idle connections at once, busy ones with their answer, and at the latest after 10 s. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => http.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
  patience.unref();
  try {
    await http.close();
  } finally {
    clearTimeout(patience);
  }
}
