import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** `--conversations 20000 --data-dir … --seconds 5`; what a command does not know it ignores. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      conversations: { type: 'string', default: '1000000' },
      'data-dir': { type: 'string' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string' },
      plans: { type: 'boolean', default: false },
    },
  });
  const conversations = Number(values.conversations);
  return {
    conversations,
    dataDir: values['data-dir'] ?? join(tmpdir(), `parley-bench-${conversations}`),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    only: values.only,
    plans: values.plans,
  };
}
