import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ env: { FRONTEND_URL: 'https://desk.example' } });
});
afterAll(() => app?.close());

test('C1: the dashboard can load and call only its own installation, and cannot be framed', async () => {
  const { headers } = await app.anonymous.get('/app/login');
  const policy = String(headers['content-security-policy']);
  const sources = policy.split('; ').flatMap((line) => line.split(' ').slice(1));
  const own = [
    "'self'",
    "'none'",
    "'unsafe-inline'",
    'data:',
    'blob:',
    'https://desk.example',
    'wss://desk.example',
  ];
  expect(sources.filter((source) => !own.includes(source))).toEqual([]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('C2, C4: no path leads outside the folders of the pages', async () => {
  const paths = [
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets//etc/passwd',
    '/assets/%00.js',
    '/assets/%c0%ae%c0%ae/package.json',
    '/packs/assets/..%2f..%2f..%2fpackage.json',
    '/packs/js/..%2f..%2fpackage.json',
    '/files/..%2f..%2fetc/passwd',
    '/rails/active_storage/..%2f..%2fetc/passwd',
  ];
  for (const path of paths) {
    const { status, body } = await app.anonymous.get(path);
    expect([400, 403, 404], path).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/root:|"workspaces"/);
  }
});

test('the alert sound of the compatible API can be played by pages of any origin', async () => {
  const answer = await app.http.inject('/audio/widget/ding.mp3');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  // A frame of MPEG audio starts with eleven set bits.
  const start =
    answer.rawPayload.subarray(0, 3).toString() === 'ID3' ? 'ID3' : answer.rawPayload.readUInt16BE(0) >> 5;
  expect(['ID3', 0x7ff]).toContain(start);
});

test.each([
  '/app/auth/password/edit?reset_password_token=x',
  '/app/auth/confirmation?confirmation_token=x',
  '/app/login?sso_auth_token=x',
])('O6: a page opened by a link with a token sends no referrer (%s)', async (path) => {
  const { headers } = await app.anonymous.get(path);
  expect(headers['referrer-policy']).toBe('no-referrer');
});
