import type { Route } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../platform/events/event-log.repository';
import { addressFrames, prepareDeliveries } from '../../platform/realtime/deliveries';
import { buildApp, type TestApp } from '../../testing';
import { modules } from '../modules';
import { type BetweenStatements, standBetweenStatements } from './between-statements';
import { allRoutes, callRoute, type RouteAnswer } from './call-route';
import { asPerson } from './callers';
import { type Ground, openGround } from './database';
import { PATIENCE_MS } from './share';
import { letRowsVanish, type Vanishing, type VanishingRows } from './vanishing-rows';
import { buildWorld, type World } from './world';

let app: TestApp;
let ground: Ground;
let world: World;
let rows: VanishingRows;
let between: BetweenStatements;

beforeAll(async () => {
  app = await buildApp();
  ground = await openGround(app);
  world = await buildWorld(app, ground, 'acme');
  rows = await letRowsVanish(ground, world.account.admin.id);
  between = standBetweenStatements();
}, PATIENCE_MS);
afterAll(async () => {
  between?.close();
  await ground?.close();
  await app?.close();
});

const kinds: Vanishing[] = ['things', 'people'];

/** Does it again and again, each time with everything deleted before another one of its statements. */
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

/** The client API says in a form of its own that something is missing. */
function isDefined(route: Route, { status, body }: RouteAnswer): boolean {
  if (status === 404 && route.path.startsWith('/public/'))
    return (body as { status?: number }).status === 404;
  return status < 500;
}

test(
  'C4: what is deleted while it is read is left out of the answer, or not found',
  async () => {
    const problems: string[] = [];
    for (const route of allRoutes.filter(({ method }) => method === 'GET')) {
      const isVisitor = route.access.who === 'visitor';
      const headers = isVisitor ? { 'x-auth-token': world.visitor.token } : asPerson(world.account.admin);
      await atEachStatement(
        () => callRoute(app, route, { world, headers }),
        (answer, where) => {
          const { status, text } = answer as RouteAnswer;
          if (!isDefined(route, answer as RouteAnswer))
            problems.push(`${route.name}, ${where}: ${status} ${text.slice(0, 200)}`);
        },
      );
    }
    expect(problems).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'R1, C4: events about what is deleted while they are told go out without it',
  async () => {
    const { id: accountId, admin } = world.account;
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
  PATIENCE_MS,
);
