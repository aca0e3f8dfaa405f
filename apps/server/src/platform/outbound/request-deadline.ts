import {
  OutboundBlockedError,
  OutboundError,
  OutboundNetworkError,
  OutboundTimeoutError,
} from './outbound-errors';

// Error codes that can only occur before a request is sent.
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENODATA',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Runs a call with one deadline and turns every failure into an OutboundError. */
export async function runWithDeadline<Result>(
  call: { host: string; timeoutMs: number; signal?: AbortSignal },
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline;
  try {
    return await Promise.race([run(signal), rejectedBy(signal)]);
  } catch (error) {
    throw asOutboundError(error, { host: call.host, timedOut: deadline.aborted });
  }
}

/** Name resolution cannot be aborted, so the call is also raced against the signal. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function asOutboundError(error: unknown, call: { host: string; timedOut: boolean }): Error {
  if (error instanceof OutboundError) return error;
  const code = codeOf(error);
  const cause = { cause: error };
  if (code === 'UND_ERR_INVALID_ARG') return new OutboundBlockedError('malformed_url', call.host);
  const mayHaveBeenSent = !BEFORE_SENDING.has(code) && !isTlsFailure(code);
  const tookTooLong = call.timedOut || /TIMEOUT|ETIMEDOUT/.test(code);
  if (tookTooLong) return new OutboundTimeoutError(call.host, mayHaveBeenSent, cause);
  return new OutboundNetworkError(call.host, code, mayHaveBeenSent, cause);
}

/** TLS handshakes fail before the request is sent. */
function isTlsFailure(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code);
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
}
