import type { ConnectionHop } from '@parley/contract';
import { useState } from 'react';
import type { PartCheck, PartChecks } from '../model/connection-check';
import type { MailPart } from '../model/mail-security';

/** The checks of the parts of a connection. The result of an outdated check is dropped. */
export function usePartChecks() {
  const [checks, setChecks] = useState<PartChecks>({});

  async function run(
    part: MailPart,
    key: string,
    ask: () => Promise<readonly ConnectionHop[]>,
  ): Promise<void> {
    const put = (change: Omit<PartCheck, 'key'>) =>
      setChecks((known) => ({ ...known, [part]: { key, ...change } }));
    const finish = (change: Omit<PartCheck, 'key' | 'isRunning'>) =>
      setChecks((known) =>
        known[part]?.key === key ? { ...known, [part]: { key, isRunning: false, ...change } } : known,
      );
    put({ isRunning: true, hops: [] });
    try {
      const hops = await ask();
      finish({ hops: hops.filter((hop) => hop.part === part) });
    } catch (error) {
      finish({ hops: [], error });
    }
  }

  return { checks, run };
}
