export type OutboundErrorCode = 'blocked' | 'timeout' | 'too_large' | 'too_many_redirects' | 'network';

/** The reason a call failed. Messages contain only the host, because paths and queries may contain secrets. */
export class OutboundError extends Error {
  constructor(
    readonly code: OutboundErrorCode,
    message: string,
    /** False when the other side certainly received nothing, so that a retry cannot repeat an effect. */
    readonly mayHaveBeenSent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

export type OutboundBlockReason = 'malformed_url' | 'scheme' | 'credentials' | 'address';

/** The server may not call this target. */
export class OutboundBlockedError extends OutboundError {
  constructor(
    readonly reason: OutboundBlockReason,
    host: string,
  ) {
    super('blocked', `Outbound call to ${host} refused: ${reason}`, false);
  }
}

export class OutboundTimeoutError extends OutboundError {
  constructor(host: string, mayHaveBeenSent: boolean, options?: ErrorOptions) {
    super('timeout', `Outbound call to ${host} took too long`, mayHaveBeenSent, options);
  }
}

export class OutboundTooLargeError extends OutboundError {
  constructor(host: string, maxBytes: number) {
    super('too_large', `The answer of ${host} is larger than ${maxBytes} bytes`, true);
  }
}

export class OutboundRedirectError extends OutboundError {
  constructor(host: string, maxRedirects: number) {
    super('too_many_redirects', `${host} redirects more than ${maxRedirects} times`, true);
  }
}

/**
 * DNS failure, connection refused, TLS failure or connection lost. `causeCode` is the code of the system or the
 * library.
 */
export class OutboundNetworkError extends OutboundError {
  constructor(
    host: string,
    readonly causeCode: string,
    mayHaveBeenSent: boolean,
    options?: ErrorOptions,
  ) {
    super('network', `Outbound call to ${host} failed: ${causeCode}`, mayHaveBeenSent, options);
  }
}
