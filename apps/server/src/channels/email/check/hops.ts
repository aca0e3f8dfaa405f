import type { HopFacts } from '@parley/contract';
import { withDeadline } from '../guarded-lookup';
import type { ImapSettings, MailLimits, SmtpSettings } from '../settings';
import type { TlsState } from '../smtp/smtp-session';
import { type Advice, adviceFor } from './advice';
import type { Failure } from './failure';

/** The steps of a connection, in their order. */
export type HopName = 'resolved' | 'connected' | 'signed_in' | 'folder_read' | 'test_sent';

/** One step that has ended. After one that failed there is no further one. */
export interface CheckHop {
  hop: HopName;
  ok: boolean;
  ms: number;
  /** No secrets. */
  facts: HopFacts;
  /** The server's words, if the step failed. */
  words: string | null;
  advice?: Advice;
  /** Of a failed step, for `imapErrorText` and `smtpErrorText`. */
  error?: unknown;
}

/** 10 s per step. */
export const CHECK_LIMITS: MailLimits = { connectMs: 10_000, commandMs: 10_000, mailMs: 10_000 };

export interface Step {
  hop: HopName;
  look(): Promise<HopFacts>;
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
      const facts = await withDeadline(look(), context.hopMs, hop);
      yield { hop, ok: true, ms: ms(), facts, words: null };
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
    ms,
    facts: { host, port, ...(failure.causeCode && failure.words === null && { error: failure.causeCode }) },
    words: failure.words,
    ...(advice === undefined ? {} : { advice }),
    error,
  };
}

export function resolvedFacts(addresses: readonly string[], { host, port }: Settings): HopFacts {
  return { host, port, addresses: [...addresses] };
}

export function connectedFacts(
  { tlsVersion, cipher, isCertificateValid }: TlsState,
  { host, port }: Settings,
): HopFacts {
  return { host, port, tls_version: tlsVersion, cipher, certificate_valid: isCertificateValid };
}
