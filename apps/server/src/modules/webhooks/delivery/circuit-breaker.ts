const WINDOW_MS = 60_000;
const FAILURES_TO_OPEN = 10;
const PROBE_EVERY_MS = 30_000;

/**
 * Stops requests to an endpoint that is down: after 10 failures within a minute only one probe is sent every 30 s. The
 * state is kept per process; each process detects failures by itself.
 */
export interface CircuitBreaker {
  /** State of the circuit. `probe`: one attempt is due, and the caller that gets this answer must make it. */
  ask(endpointKey: string): 'closed' | 'open' | 'probe';
  /** When the next probe is due. */
  probeAt(endpointKey: string): Date;
  /** The endpoint failed within the last minute and has not succeeded since. */
  hasRecentFailures(endpointKey: string): boolean;
  succeeded(endpointKey: string): void;
  failed(endpointKey: string): void;
}

interface Circuit {
  failures: number[];
  nextProbe: number | undefined;
}

export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  return {
    ask(endpointKey) {
      const circuit = circuits.get(endpointKey);
      if (circuit?.nextProbe === undefined) return 'closed';
      if (now() < circuit.nextProbe) return 'open';
      circuit.nextProbe = now() + PROBE_EVERY_MS;
      return 'probe';
    },
    probeAt: (endpointKey) => new Date(circuits.get(endpointKey)?.nextProbe ?? now()),
    hasRecentFailures: (endpointKey) =>
      (circuits.get(endpointKey)?.failures ?? []).some((at) => now() - at < WINDOW_MS),
    succeeded: (endpointKey) => void circuits.delete(endpointKey),
    failed(endpointKey) {
      const circuit = circuits.get(endpointKey) ?? { failures: [], nextProbe: undefined };
      circuit.failures = [...circuit.failures.filter((at) => now() - at < WINDOW_MS), now()];
      if (circuit.failures.length >= FAILURES_TO_OPEN) circuit.nextProbe ??= now() + PROBE_EVERY_MS;
      circuits.set(endpointKey, circuit);
    },
  };
}
