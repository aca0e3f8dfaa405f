// `node bench/seed.mjs --conversations 20000`: the data set of the bench, the same on every machine.
import { conversationsIn, openDatabase } from './lib/database.mjs';
import { loadDataSet } from './lib/load.mjs';
import { readOptions } from './lib/options.mjs';
import { openServerSources } from './lib/server-parts.mjs';

const { conversations, dataDir } = readOptions();
const began = Date.now();
const say = (text) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

const sources = await openServerSources();
const database = await openDatabase(sources, dataDir);
try {
  const found = await conversationsIn(database.owner);
  if (found > 0) say(`there are ${found} conversations in ${dataDir} already`);
  else {
    say(`loading ${conversations} conversations into ${dataDir}`);
    await loadDataSet(database.owner, { conversations, say });
    say('done');
  }
} finally {
  await database.close();
  await sources.close();
}
