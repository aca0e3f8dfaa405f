import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../testing';

const token = 'a-token-of-the-monitoring';

describe('/metrics', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await buildApp({ env: { METRICS_TOKEN: token } });
  });
  afterAll(() => app.close());

  const scrape = (headers: Record<string, string>) =>
    app.http.inject({ method: 'GET', url: '/metrics', headers });

  test('/metrics reports requests, sockets, connections, events and jobs to callers with the token', async () => {
    await app.http.inject({ method: 'GET', url: '/health' });
    const answer = await scrape({ authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatch(
      /parley_http_request_seconds_count\{method="GET",route="\/health",status="200"\} 1/,
    );
    expect(answer.body).toMatch(/parley_sockets 0/);
    expect(answer.body).toMatch(/parley_database_connections\{pool="app",state="waiting"\} 0/);
    expect(answer.body).toMatch(/parley_events_waiting \d+/);
    expect(answer.body).toMatch(/parley_oldest_waiting_job_seconds \d+/);
    expect(answer.body).toMatch(/nodejs_eventloop_lag_seconds/);
  });

  test('A1: /metrics is 401 without the token, with a wrong one, and with the token in the URL', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
      expect((await scrape(headers as Record<string, string>)).statusCode).toBe(401);
    const inAddress = await app.http.inject({ method: 'GET', url: `/metrics?token=${token}` });
    expect(inAddress.statusCode).toBe(401);
  });

  test('a path with an id is counted under its route, which bounds the number of series', async () => {
    await app.http.inject({ method: 'GET', url: '/api/v1/accounts/17/conversations/4711' });
    const { body } = await scrape({ authorization: `Bearer ${token}` });
    expect(body).toContain('route="/api/v1/accounts/:account_id/conversations/:conversation_id"');
    expect(body).not.toContain('4711');
  });
});

test('/metrics is 404 without METRICS_TOKEN', async () => {
  const app = await buildApp();
  try {
    const answer = await app.http.inject({ method: 'GET', url: '/metrics' });
    expect(answer.statusCode).toBe(404);
  } finally {
    await app.close();
  }
});
