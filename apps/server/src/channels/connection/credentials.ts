import type { ConnectionTools, OpenConnection } from './connection';
import type { ConnectionValues } from './connection-row';

/** Access that a sign-in at the provider has given, and that ends by itself unless it is renewed. */
export interface CredentialsDeclaration {
  /** When the access ends; undefined: the connection has none of this kind. Null: at an unknown time. */
  endOf(values: ConnectionValues): Date | null | undefined;
  /**
   * Asks the provider for new access. Returns the values to store. Errors: SignInNeededError if the provider gives none
   * any more; any other error: it may do so later.
   */
  renew(tools: ConnectionTools, connection: OpenConnection): Promise<ConnectionValues>;
  /** The secret with which the access was renewed: if it has changed, another process has renewed it meanwhile. */
  renewedBy(values: ConnectionValues): string;
  /** The values of access that the provider no longer takes, so that it is renewed before its next use. */
  expired: ConnectionValues;
}

/** The provider took the access back. Nothing works until an administrator signs in again. */
export class SignInNeededError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SignInNeededError';
  }
}
