import { routes } from '@parley/contract';
import { describeApi } from '@parley/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services';
import { renderApiPage } from './render-api-page';

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves `/swagger` for people and `/swagger/openapi.json` for programs, both generated from the contract. */
export function registerApiDescription(app: FastifyInstance, services: Services): void {
  const all = Object.values(routes);
  const title = `${services.config.installationName} API`;
  const info = { title, version: '1', url: services.config.frontendUrl };
  // Going through every schema takes as long as the rest of a start, so the first reader waits for it instead.
  const json = madeOnce(() => JSON.stringify(describeApi(all, info)));
  const page = madeOnce(() => renderApiPage(all, title));
  const cache = 'public, max-age=300';

  app.get('/swagger', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', cache)
      .type('text/html; charset=utf-8')
      .send(page().html),
  );
  app.get('/swagger/openapi.json', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', cache)
      .type('application/json; charset=utf-8')
      .send(json()),
  );
  app.get('/swagger/page.css', async (_request, reply) =>
    reply.header('cache-control', cache).type('text/css; charset=utf-8').send(page().css),
  );
  app.get('/swagger/page.js', async (_request, reply) =>
    reply.header('cache-control', cache).type('text/javascript; charset=utf-8').send(page().script),
  );
}

function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
