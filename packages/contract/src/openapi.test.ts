import { describe, expect, test } from 'vitest';
import { describeApi } from './openapi';
import { routes } from './routes';

const all = Object.values(routes);

describe('the route table', () => {
  test('A1: every route declares who may call it, and a public route gives a reason', () => {
    for (const route of all) {
      expect(route.access.who, route.name).toBeTruthy();
      if (route.access.who === 'public') expect(route.access.because.length, route.name).toBeGreaterThan(10);
    }
  });

  test('the name of a route equals its key in the table', () => {
    for (const [key, route] of Object.entries(routes)) expect(route.name).toBe(key);
  });

  test('no two routes have the same method and path', () => {
    const calls = all.map((route) => `${route.method} ${route.path.replace(/:\w+/g, ':id')}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  test('account routes are restricted to members or administrators', () => {
    // These look up the account among those of the caller, so a non-member gets 404, as for the account itself.
    const ofOneself = ['/update_active_at', '/cache_keys', '/:account_id/limits'];
    for (const route of all) {
      if (!route.path.startsWith('/api/v1/accounts/:account_id/')) continue;
      if (ofOneself.some((end) => route.path.endsWith(end))) continue;
      expect(['member', 'administrator'], route.name).toContain(route.access.who);
    }
  });
});

describe('the API description', () => {
  const description = describeApi(all, { title: 'Parley', version: '1', url: 'http://localhost' }) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };

  test('contains every route', () => {
    const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
    const names = new Set(operations.map((operation) => operation.operationId));
    for (const route of all) expect(names, route.name).toContain(route.name);
  });

  test('lists the error codes of error responses', () => {
    const { components } = description as unknown as {
      components: { schemas: { Error: { properties: { error_code: { enum: string[] } } } } };
    };
    expect(components.schemas.Error.properties.error_code.enum).toContain('invalid_input');
    for (const methods of Object.values(description.paths)) {
      for (const { responses } of Object.values(methods)) expect(responses).toHaveProperty('default');
    }
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });
});
