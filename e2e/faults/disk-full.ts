import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type CallResult, contentOf } from '../support/ledger/history';
import { writeAsMember } from '../support/ledger/load';
import { Scenario } from '../support/ledger/scenario';
import { type Product, waitUntil } from '../support/product';
import { embeddedDatabaseOf } from './support/databases';
import { verifyScenario } from './support/record';
import { mountSmallDisk } from './support/small-disk';

const FREE_BYTES = 1024 * 1024;
const FILE_BYTES = 3 * 1024 * 1024;

/** The folder of files, and then the folder of running uploads, runs out of space and gets space again. */
export async function diskFull(product: Product): Promise<void> {
  const scenario = await Scenario.open({ url: product.url, connectionString: embeddedDatabaseOf(product) });
  const found: string[] = [];
  for (const name of ['files', 'tmp']) found.push(`${name}: ${await fillAndFree(product, scenario, name)}`);
  await verifyScenario(scenario, {
    fault: 'disk full for files',
    expected:
      'uploads get 507 or 503 with a message, texts work, no temporary file remains, recovers automatically',
    recovered: found.join('; '),
  });
}

async function fillAndFree(product: Product, scenario: Scenario, name: string): Promise<string> {
  const folder = join(product.dataDir, name);
  const disk = mountSmallDisk(folder);
  try {
    if (name === 'files') mkdirSync(join(folder, '.incoming'), { mode: 0o700 });
    expect((await upload(scenario))?.status, `with space, ${name}`).toBe(200);
    disk.leave(FREE_BYTES);
    const refused = await Promise.all([upload(scenario), upload(scenario), upload(scenario)]);
    for (const answer of refused) {
      expect([503, 507], `without space, ${name}`).toContain(answer?.status);
      expect(answer?.body).toMatchObject({ error: expect.stringMatching(/.+/) });
    }
    const { reader, externalWriters, history } = scenario;
    const text = await writeAsMember(history, reader, externalWriters[0]?.conversation ?? 0);
    expect(text.outcome, `a text meanwhile, ${name}`).toBe('ok');
    // Temporary files are removed after the response.
    await waitUntil(() => leftOvers(product).length === 0, 30_000);
    disk.leave();
    expect((await upload(scenario))?.status, `with space again, ${name}`).toBe(200);
    return `refused with ${refused.map((answer) => answer?.status).join(', ')}, accepted with the next call`;
  } finally {
    disk.close();
  }
}

async function upload({ history, reader, externalWriters }: Scenario): Promise<CallResult> {
  // A website inbox accepts few file types; an API inbox accepts all.
  const conversation = externalWriters.at(-1)?.conversation ?? 0;
  const operation = history.begin('agent', conversation, reader.id);
  const form = new FormData();
  form.set('content', contentOf(operation.key));
  form.set('echo_id', operation.key);
  form.set('attachments[]', new Blob([randomBytes(FILE_BYTES)]), 'large.bin');
  const result = await reader.caller.attempt('POST', `/conversations/${conversation}/messages`, form);
  history.note(operation, result);
  return result;
}

function leftOvers({ dataDir }: Product): string[] {
  const incoming = join(dataDir, 'files', '.incoming');
  return [...readdirSync(join(dataDir, 'tmp')), ...readdirSync(incoming)];
}
