import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const SMALL_CONVERSATIONS = '20000';

/** `--conversations 20000 --data-dir … --seconds 5`; a command ignores the options it does not use. */
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
      /** Use the product as it was last built. */
      built: { type: 'boolean', default: false },
      /** Store the plans in bench/plans. */
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

/** Folder of a data set of this size, unless `--data-dir` names another. */
export const dataDirOf = (conversations) => join(tmpdir(), `parley-bench-${conversations}`);
