import { withDeadline } from '../guarded-lookup';
import type { ImapSettings, MailLimits, SmtpSettings } from '../settings';
import type { TlsState } from '../smtp/smtp-session';
import { type Advice, adviceFor } from './advice';
import type { Failure } from './failure';

/** The steps of a connection, in their order. */
export type HopName = 'resolved' | 'connected' | 'signed_in' | 'folder_read' | 'test_sent';

/** What a step found out. Times in milliseconds. */
export interface HopFacts extends Partial<TlsState> {
  ms: number;
  host?: string;
  port?: number;
  addresses?: readonly string[];
  messages?: number;
  /** When the newest mail of the mailbox came; null: it has none. */
  newestAt?: Date | null;
}

/** One step that has ended. After one that failed there is no further one. */
export interface CheckHop {
  hop: HopName;
  ok: boolean;
  /** What happened in one line: facts in plain words or the server's own ones. No secrets. */
  detail: string;
  facts: HopFacts;
  advice?: Advice;
  /** Of a failed step, for `imapErrorText` and `smtpErrorText`. */
  error?: unknown;
}

/** 10 s per step. */
export const CHECK_LIMITS: MailLimits = { connectMs: 10_000, commandMs: 10_000, mailMs: 10_000 };

/** What a step found out, without its time. */
export interface Findings {
  detail: string;
  facts: Omit<HopFacts, 'ms'>;
}

export interface Step {
  hop: HopName;
  look(): Promise<Findings>;
}

type Settings = ImapSettings | SmtpSettings;

/** Takes the steps in their order, each within its time, up to the first that fails. */
export async function* lookAt(
  steps: readonly Step[],
  context: { settings: Settings; failureOf(error: unknown): Failure; hopMs: number },
): AsyncGenerator<CheckHop, void, undefined> {
  for (const { hop, look } of steps) {
    const start = performance.now();
    const ms = () => Math.round(performance.now() - start);
    try {
      const { detail, facts } = await withDeadline(look(), context.hopMs, hop);
      yield { hop, ok: true, detail, facts: { ms: ms(), ...facts } };
    } catch (error) {
      yield failed(hop, error, { ...context, ms: ms() });
      return;
    }
  }
}

function failed(
  hop: HopName,
  error: unknown,
  context: { settings: Settings; failureOf(error: unknown): Failure; ms: number },
): CheckHop {
  const { settings, failureOf, ms } = context;
  const failure = failureOf(error);
  const advice = adviceFor(failure, settings);
  const { host, port } = settings;
  return {
    hop,
    ok: false,
    detail: failure.words ?? (error as Error).message,
    facts: { ms, host, port },
    ...(advice === undefined ? {} : { advice }),
    error,
  };
}

export function resolvedFindings(addresses: readonly string[], { host, port }: Settings): Findings {
  return { detail: addresses.join(', '), facts: { host, port, addresses } };
}

export function connectedFindings(tls: TlsState, { host, port }: Settings): Findings {
  const encryption = tls.tlsVersion ? `encrypted (${tls.tlsVersion})` : 'not encrypted';
  const certificate = tls.isCertificateValid === false ? ', certificate not valid' : '';
  return { detail: `${host}:${port}, ${encryption}${certificate}`, facts: { host, port, ...tls } };
}
