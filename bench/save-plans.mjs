// `node bench/save-plans.mjs`: stores the plan of every list at full size in bench/plans, as `npm run bench` does.
// `--only 'rare label'` prints the matching plans instead.
import { openDataSet } from './lib/data-set.mjs';
import { savePlans } from './lib/saved-plans.mjs';
import { readOptions } from './lib/options.mjs';
import { readPlans } from './lib/read-plans.mjs';
import { openServerSources } from './lib/server-sources.mjs';

const { dataDir, conversations, only } = readOptions();
const sources = await openServerSources();
try {
  const database = await openDataSet(sources, { dataDir, conversations, say: console.log });
  try {
    const plans = await readPlans({ sources, database, dataDir, only });
    if (!only) savePlans(plans);
    for (const { list, view, statements } of only ? plans : [])
      console.log(`# ${list}, ${view}\n${statements.map(({ text }) => text).join('\n--\n')}\n`);
    console.log(`plans of ${plans.length} views at ${conversations} conversations`);
  } finally {
    await database.close();
  }
} finally {
  await sources.close();
}
