import type { FastifyInstance } from 'fastify';

/** Longest that a running request may take after the process stops listening. */
const REQUESTS_END_WITHIN_MS = 10_000;

/** Stops listening, closes idle connections immediately and busy ones after their response; closes all after 10 s. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => http.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
  patience.unref();
  try {
    await http.close();
  } finally {
    clearTimeout(patience);
  }
}
