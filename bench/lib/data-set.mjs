import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conversationsIn, openDatabase } from './database.mjs';
import { loadDataSet } from './load.mjs';
import { openSecrets } from './secrets.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Files that determine the generated rows. */
const generators = ['accounts.mjs', 'conversations.mjs', 'load.mjs', 'random.mjs'];
const STAMP = 'bench-data-set.json';

/**
 * Opens the database of a data set. An existing folder is reused when the same generator made it for the same schema;
 * otherwise it is removed and generated again.
 */
export async function openDataSet(sources, { dataDir, conversations, say }) {
  const expected = stampOf({ conversations });
  const found = readStamp(dataDir);
  let database = await openDatabase(sources, dataDir);
  if (found === expected && (await conversationsIn(database.owner)) >= conversations) {
    await database.owner.query('vacuum (analyze) conversations, messages, conversation_counts, event_log');
    return database;
  }
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  say(`loading ${conversations} conversations into ${dataDir}`);
  database = await openDatabase(sources, dataDir);
  await loadDataSet(database.owner, {
    conversations,
    say,
    secrets: await openSecrets(sources.load),
  });
  writeStamp(dataDir, expected);
  return database;
}

/** Says which generator files made a data set for which migrations. */
export function stampOf(size, files = generators) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(here(file)));
  const folder = here('../../apps/server/migrations');
  const schema = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    schema.update(file).update(readFileSync(join(folder, file)));
  const shortOf = (made) => made.digest('hex').slice(0, 16);
  return `${JSON.stringify({ ...size, generator: shortOf(hash), schema: shortOf(schema) })}\n`;
}

export const writeStamp = (dataDir, stamp) => writeFileSync(join(dataDir, STAMP), stamp);

export function readStamp(dataDir) {
  try {
    return readFileSync(join(dataDir, STAMP), 'utf8');
  } catch {
    return undefined;
  }
}
