const WINDOW_MS = 60_000;
const FAILURES_TO_OPEN = 10;
const PROBE_EVERY_MS = 30_000;

/**
 * Spares an endpoint that is down, and us: after 10 failures in a minute it is left alone but for one probe
 * every 30 s. Known per process; each finds out by itself.
 */
export interface CircuitBreaker {
  /** `probe`: one try is due; the caller that hears it makes that try. */
  ask(lane: string): 'closed' | 'open' | 'probe';
  /** When the next probe is due. */
  probeAt(lane: string): Date;
  /** It failed lately and did not succeed since. */
  isShaky(lane: string): boolean;
  succeeded(lane: string): void;
  failed(lane: string): void;
}

interface Circuit {
  failures: number[];
  nextProbe: number | undefined;
}

export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  return {
    ask(lane) {
      const circuit = circuits.get(lane);
      if (circuit?.nextProbe === undefined) return 'closed';
      if (now() < circuit.nextProbe) return 'open';
      circuit.nextProbe = now() + PROBE_EVERY_MS;
      return 'probe';
    },
    probeAt: (lane) => new Date(circuits.get(lane)?.nextProbe ?? now()),
    isShaky: (lane) => (circuits.get(lane)?.failures ?? []).some((at) => now() - at < WINDOW_MS),
    succeeded: (lane) => void circuits.delete(lane),
    failed(lane) {
      const circuit = circuits.get(lane) ?? { failures: [], nextProbe: undefined };
      circuit.failures = [...circuit.failures.filter((at) => now() - at < WINDOW_MS), now()];
      if (circuit.failures.length >= FAILURES_TO_OPEN) circuit.nextProbe ??= now() + PROBE_EVERY_MS;
      circuits.set(lane, circuit);
    },
  };
}
