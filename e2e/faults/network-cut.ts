import { expect } from 'vitest';
import { startFaultProxy } from '../support/fault-proxy';
import { writeAsMember, writeAsExternalWriter } from '../support/ledger/load';
import { createCaller } from '../support/ledger/caller';
import { Scenario } from '../support/ledger/scenario';
import type { Product } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { byRunLength, verifyScenario } from './support/record';

const MESSAGES = byRunLength(20, 200);

/** The server receives the whole request, the client gets no response and retries with the same echo id. */
export async function networkCut(product: Product): Promise<void> {
  const scenario = await Scenario.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const { hostname, port } = new URL(product.url);
  const proxy = await startFaultProxy({ target: { host: hostname, port: Number(port) } });
  const cutUrl = `http://127.0.0.1:${proxy.port}`;
  const { reader } = scenario;
  const member = { ...reader, caller: reader.caller.with({ origin: cutUrl }) };
  const externalWriters = scenario.externalWriters.map((externalWriter) => ({
    ...externalWriter,
    caller: externalWriter.caller.with({ origin: cutUrl }),
  }));
  proxy.setMode('cut-answers');
  for (let n = 0; n < MESSAGES; n += 1) {
    const externalWriter = externalWriters[n % externalWriters.length];
    if (!externalWriter) break;
    if (n % 2 === 0) await writeAsExternalWriter(scenario.history, externalWriter);
    else await writeAsMember(scenario.history, member, externalWriter.conversation);
  }
  expect(proxy.cuts(), 'each call was cut').toBeGreaterThanOrEqual(MESSAGES);
  expect(scenario.history.unresolved).toHaveLength(MESSAGES);
  await proxy.close();
  expect((await createCaller(product.url).call('GET', '/health')).status).toBe(200);
  await scenario.resolve();
  expect(scenario.history.unresolved).toEqual([]);
  await verifyScenario(scenario, {
    fault: `connection cut between request and response, ${MESSAGES} messages`,
    expected: 'a retry with the same echo id returns the first message',
    recovered: 'with the next call',
  });
}
