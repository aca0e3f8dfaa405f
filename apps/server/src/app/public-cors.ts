import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 86_400;

/**
 * Pages of any origin may call the public client API: its credentials are in the path, cookies are ignored there, and
 * CORS credentials are never allowed. Registered before the other hooks, so that pages can read error responses too.
 */
export function registerPublicApiCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/public/api/')) reply.header('access-control-allow-origin', '*');
  });
  app.options('/public/api/*', async (request, reply) =>
    reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE, OPTIONS')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
      .header('access-control-max-age', String(DAY_SECONDS))
      .send(),
  );
}
