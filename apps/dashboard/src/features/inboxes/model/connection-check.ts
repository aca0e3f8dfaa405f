import type { ConnectionHop, HopFacts } from '@parley/contract';
import type { ChannelCapabilities } from '@parley/contract/channels/channels';
import type { ConnectionValues } from './connection-values';
import { hasValidAddress, isPartComplete, isPartOn, partKey } from './email-form';
import { MAIL_PARTS, type MailPart, nameIn } from './mail-security';

/** The last check of a part: with which settings, and its result so far. */
export interface PartCheck {
  key: string;
  isRunning: boolean;
  /** The same request checks another part before. */
  isQueued?: boolean;
  hops: readonly ConnectionHop[];
  /** Why there is no result. */
  error?: unknown;
}
export type PartChecks = Partial<Record<MailPart, PartCheck>>;

/** The steps of each part, in order, so that those after a failed one can be shown as waiting. */
export type CheckSteps = ChannelCapabilities['steps'];

/** Whether no step of the same part follows. */
export function isLastHop(steps: CheckSteps, { part, hop, ok }: ConnectionHop): boolean {
  return !ok || steps[part].at(-1) === hop;
}

export type PartState = 'idle' | 'running' | 'working' | 'failed' | 'changed';

export interface ShownHop {
  hop: string;
  state: 'ok' | 'failed' | 'running' | 'waiting';
  ms: number | null;
  facts: HopFacts;
  /** The server's words, if the step failed. */
  words: string | null;
  advice?: string | undefined;
}

/** `key`: of the settings in the form; a result for other settings is outdated. */
export function partState(check: PartCheck | undefined, key: string): PartState {
  if (!check) return 'idle';
  if (check.key !== key) return 'changed';
  if (check.isRunning) return 'running';
  if (check.error !== undefined) return 'failed';
  return check.hops.every(({ ok }) => ok) ? 'working' : 'failed';
}

/** The finished steps, and those that come after them; while the check runs, the next one is being taken. */
export function shownHops(
  steps: readonly string[],
  check: Pick<PartCheck, 'hops' | 'isRunning' | 'isQueued'> | undefined,
): ShownHop[] {
  const { hops = [], isRunning = false, isQueued = false } = check ?? {};
  const done = hops.map(({ part: _part, ok, ...found }) => ({
    ...found,
    state: ok ? ('ok' as const) : ('failed' as const),
  }));
  const last = hops.at(-1);
  if (last?.ok && !isRunning) return done;
  // Nothing is known of what follows a step of a newer server.
  const left = last && !steps.includes(last.hop) ? [] : steps.slice(last ? steps.indexOf(last.hop) + 1 : 0);
  const isTaken = isRunning && !isQueued && last?.ok !== false;
  const waiting = left.map((hop, index) => ({
    hop,
    state: isTaken && index === 0 ? ('running' as const) : ('waiting' as const),
    ms: null,
    facts: {},
    words: null,
  }));
  return [...done, ...waiting];
}

/** Which setting is the likely cause of a failed step. */
const CAUSES: Readonly<Record<string, string>> = { resolved: 'address', signed_in: 'password' };

/** The settings that made a check fail, as far as its last step tells. */
export function suspectsOf(values: ConnectionValues, checks: PartChecks): string[] {
  return MAIL_PARTS.flatMap((part) => {
    const check = checks[part];
    const failed = check?.key === partKey(part, values) ? check.hops.find(({ ok }) => !ok) : undefined;
    const cause = failed && CAUSES[failed.hop];
    return cause ? [nameIn(part, cause)] : [];
  });
}

/** The part that an email inbox still lacks; the last part of the key of the sentence about it. */
export type Missing =
  | 'name'
  | 'email'
  | 'incoming'
  | 'outgoing'
  | 'checking'
  | 'incomingFailed'
  | 'outgoingFailed'
  | 'incomingUnchecked'
  | 'outgoingUnchecked';

export function missingOf(name: string, values: ConnectionValues, checks: PartChecks): Missing | null {
  if (name.trim() === '') return 'name';
  if (!hasValidAddress(values)) return 'email';
  const parts = MAIL_PARTS.filter((part) => isPartOn(part, values));
  const states = parts.map((part) => [part, partState(checks[part], partKey(part, values))] as const);
  const incomplete = parts.find((part) => !isPartComplete(part, values));
  if (incomplete) return incomplete;
  const failed = states.find(([, state]) => state === 'failed');
  if (failed) return `${failed[0]}Failed`;
  if (states.some(([, state]) => state === 'running')) return 'checking';
  const unchecked = states.find(([, state]) => state !== 'working');
  return unchecked ? `${unchecked[0]}Unchecked` : null;
}
