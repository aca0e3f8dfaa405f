import type { ConnectionHop } from '@parley/contract';
import { useEffect, useRef, useState } from 'react';
import type { CheckedHops } from '../data/connection-checks';
import { type CheckSteps, isLastHop, type PartCheck, type PartChecks } from '../model/connection-check';
import type { MailPart } from '../model/mail-security';

/**
 * The checks of the parts of a connection, whose steps appear one by one. A check of some parts ends the checks of the
 * same parts that run already; leaving the screen ends all.
 */
export function usePartChecks(steps: CheckSteps) {
  const [checks, setChecks] = useState<PartChecks>({});
  const running = useRef(new Map<MailPart, AbortController>());

  function change(parts: readonly MailPart[], next: (known: PartCheck, part: MailPart) => PartCheck): void {
    setChecks((known) => {
      const changed = parts.flatMap((part) =>
        known[part] ? [[part, next(known[part], part)] as const] : [],
      );
      return { ...known, ...Object.fromEntries(changed) };
    });
  }

  /** `keyOf`: of the settings that are checked. */
  async function run(
    parts: readonly MailPart[],
    keyOf: (part: MailPart) => string,
    ask: (signal: AbortSignal) => CheckedHops,
  ): Promise<void> {
    const stop = new AbortController();
    for (const part of parts) {
      running.current.get(part)?.abort();
      running.current.set(part, stop);
    }
    const begun = parts.map(
      (part, index) => [part, { key: keyOf(part), isRunning: true, isQueued: index > 0, hops: [] }] as const,
    );
    setChecks((known) => ({ ...known, ...Object.fromEntries(begun) }));
    const ofThis = () => parts.filter((part) => running.current.get(part) === stop);
    try {
      for await (const hop of ask(stop.signal)) {
        change(ofThis(), (known, part) =>
          afterHop(known, { hop, isLast: isLastHop(steps, hop), part, parts }),
        );
      }
      change(ofThis(), (known) => ({ ...known, isRunning: false }));
    } catch (error) {
      if (!stop.signal.aborted) change(ofThis(), (known) => ({ ...known, isRunning: false, error }));
    }
  }

  /** Ends the checks that run; what they have found out so far is forgotten. */
  function cancel(): void {
    for (const stop of running.current.values()) stop.abort();
    running.current.clear();
    setChecks((known) => Object.fromEntries(Object.entries(known).filter(([, { isRunning }]) => !isRunning)));
  }

  useEffect(() => {
    const stops = running.current;
    return () => {
      for (const stop of stops.values()) stop.abort();
    };
  }, []);

  return { checks, run, cancel };
}

/** A single request takes the steps of one part after those of the other. */
function afterHop(
  known: PartCheck,
  {
    hop,
    isLast,
    part,
    parts,
  }: { hop: ConnectionHop; isLast: boolean; part: MailPart; parts: readonly MailPart[] },
): PartCheck {
  if (hop.part === part) return { ...known, isRunning: !isLast, isQueued: false, hops: [...known.hops, hop] };
  if (parts.indexOf(part) < parts.indexOf(hop.part)) return { ...known, isRunning: false };
  return { ...known, isQueued: !isLast };
}
