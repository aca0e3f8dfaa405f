import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const SMALL_CONVERSATIONS = '20000';

/** `--conversations 20000 --data-dir … --seconds 5`; what a command does not know it ignores. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      conversations: { type: 'string' },
      'data-dir': { type: 'string' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string' },
      plans: { type: 'boolean', default: false },
      /** The whole bench in two minutes, on a small data set. */
      small: { type: 'boolean', default: false },
      /** Take the product as it was built last. */
      built: { type: 'boolean', default: false },
      /** Keep the plans in bench/plans. */
      save: { type: 'boolean', default: false },
    },
  });
  const conversations = Number(values.conversations ?? (values.small ? SMALL_CONVERSATIONS : '1000000'));
  return {
    conversations,
    dataDir: values['data-dir'] ?? dataDirOf(conversations),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    only: values.only,
    plans: values.plans,
    small: values.small,
    built: values.built,
    save: values.save,
  };
}

/** Where the data set of a size lies, unless `--data-dir` says otherwise. */
export const dataDirOf = (conversations) => join(tmpdir(), `parley-bench-${conversations}`);
