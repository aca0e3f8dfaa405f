import { expect } from 'vitest';
import { startFaultProxy } from '../support/fault-proxy';
import { writeAsMember, writeAsOutsider } from '../support/ledger/load';
import { createCaller } from '../support/ledger/caller';
import { Scene } from '../support/ledger/scene';
import type { Product } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { byForm, judge } from './support/record';

const MESSAGES = byForm(20, 200);

/** The server has the whole request, the client gets no answer, and asks again under the same name. */
export async function networkCut(product: Product): Promise<void> {
  const scene = await Scene.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const { hostname, port } = new URL(product.url);
  const proxy = await startFaultProxy({ target: { host: hostname, port: Number(port) } });
  const cutUrl = `http://127.0.0.1:${proxy.port}`;
  const { reader } = scene;
  const member = { ...reader, caller: reader.caller.with({ origin: cutUrl }) };
  const outsiders = scene.outsiders.map((outsider) => ({
    ...outsider,
    caller: outsider.caller.with({ origin: cutUrl }),
  }));
  proxy.setMode('cut-answers');
  for (let n = 0; n < MESSAGES; n += 1) {
    const outsider = outsiders[n % outsiders.length];
    if (!outsider) break;
    if (n % 2 === 0) await writeAsOutsider(scene.history, outsider);
    else await writeAsMember(scene.history, member, outsider.conversation);
  }
  expect(proxy.cuts(), 'each call was cut').toBeGreaterThanOrEqual(MESSAGES);
  expect(scene.history.unresolved).toHaveLength(MESSAGES);
  await proxy.close();
  expect((await createCaller(product.url).call('GET', '/health')).status).toBe(200);
  await scene.resolve();
  expect(scene.history.unresolved).toEqual([]);
  await judge(scene, {
    fault: `line cut between request and answer, ${MESSAGES} messages`,
    expected: 'the same echo id finds the first message',
    recovered: 'with the next call',
  });
}
