import type { Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../platform/events/event-log.repository';
import { addressFrames, prepareDeliveries } from '../../platform/realtime/deliveries';
import { buildApp, type TestApp } from '../../testing';
import { modules } from '../modules';
import { type StatementInterceptor, interceptStatements } from './statement-interceptor';
import { allRoutes, callRoute, type RouteResponse } from './call-route';
import { asPerson } from './callers';
import { type RawDatabase, openRawDatabase } from './raw-database';
import { MATRIX_TIMEOUT_MS } from './take-cases';
import { createRowHider, type Vanishing, type RowHider } from './row-hider';
import { buildAccountFixture, type AccountFixture } from './fixture';

let app: TestApp;
let rawDatabase: RawDatabase;
let fixture: AccountFixture;
let rows: RowHider;
let between: StatementInterceptor;

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  rows = await createRowHider(rawDatabase, fixture.account.admin.id);
  between = interceptStatements();
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  between?.close();
  await rawDatabase?.close();
  await app?.close();
});

const kinds: Vanishing[] = ['things', 'people'];

/** Repeats a call, each time with everything deleted before another one of its statements. */
async function atEachStatement(
  work: () => Promise<unknown>,
  check: (answer: unknown, where: string) => void,
): Promise<void> {
  for (const what of kinds) {
    for (let at = 0, statements = 1; at < statements; at += 1) {
      const where = `${what} gone before statement ${at}`;
      const call = () => work().catch((error: unknown) => error);
      const made = await between.interrupt(call, { at, work: () => rows.hide(what) });
      await rows.show();
      check(made.answer, where);
      ({ statements } = made);
    }
  }
}

/** The client API has its own form of a 404. */
function isDefined(route: Route, { status, body }: RouteResponse): boolean {
  if (status === 404 && route.path.startsWith('/public/api/v1/inboxes/'))
    return (body as { status?: number }).status === 404;
  return status < 500;
}

test(
  'C4: an object deleted during a request is left out of the response, or is 404',
  async () => {
    const problems: string[] = [];
    for (const route of allRoutes.filter(({ method }) => method === 'GET')) {
      const isVisitor = route.access.who === 'visitor';
      const headers = isVisitor ? { 'x-auth-token': fixture.visitor.token } : asPerson(fixture.account.admin);
      await atEachStatement(
        () => callRoute(app, route, { fixture, headers }),
        (answer, where) => {
          const { status, text } = answer as RouteResponse;
          if (!isDefined(route, answer as RouteResponse))
            problems.push(`${route.name}, ${where}: ${status} ${text.slice(0, 200)}`);
        },
      );
    }
    expect(problems).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'R1, C4: events about objects deleted during their delivery are sent without them',
  async () => {
    const { id: accountId, admin } = fixture.account;
    const db = app.services.database.tenant(accountId);
    const events = await readEvents(db, { accountId, after: 0, limit: 500 });
    const rules = modules.flatMap(({ realtime = [] }) => realtime);
    const listeners = [
      { subscriber: { accountId, kind: 'user' as const, id: admin.id }, members: new Set() },
    ];
    const problems: string[] = [];
    await atEachStatement(
      async () => addressFrames(await prepareDeliveries(db, { accountId, rules, events }), listeners),
      (answer, where) => {
        if (answer instanceof Error) problems.push(`${where}: ${answer.message}`);
      },
    );
    expect(problems).toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
