// `node bench/seed.mjs --conversations 20000`: creates the data set of the bench, the same on every machine.
import { openDataSet } from './lib/data-set.mjs';
import { readOptions } from './lib/options.mjs';
import { openServerSources } from './lib/server-sources.mjs';

const { conversations, dataDir } = readOptions();
const began = Date.now();
const say = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

const sources = await openServerSources();
try {
  const database = await openDataSet(sources, { dataDir, conversations, say });
  say(`${conversations} conversations in ${dataDir}`);
  await database.close();
} finally {
  await sources.close();
}
