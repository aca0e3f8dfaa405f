import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ env: { INSTALLATION_NAME: 'Harbour <Desk>', DISPLAY_MANIFEST: 'true' } });
});
afterAll(() => app?.close());

test('PU2: the manifest has the name of the installation and applies to the dashboard only', async () => {
  const { status, headers, body } = await app.anonymous.get('/manifest.webmanifest');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
  const manifest = typeof body === 'string' ? JSON.parse(body) : body;
  expect(manifest).toMatchObject({
    name: 'Harbour <Desk>',
    start_url: '/app',
    scope: '/app',
    display: 'standalone',
  });
});
