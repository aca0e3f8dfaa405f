/**
 * - `invalid_grant`: the code was used or is too old, or the access was taken back;
 * - `refused`: the provider refuses for another reason, such as a wrong client secret;
 * - `unavailable`: no usable answer; the same call may work later;
 * - `no_refresh_token`: the access cannot be renewed;
 * - `no_identity`: the answer does not name the mailbox.
 */
export type MailOauthErrorCode =
  | 'invalid_grant'
  | 'refused'
  | 'unavailable'
  | 'no_refresh_token'
  | 'no_identity';

/** Why there are no tokens. The message contains the provider's words and no code, token or secret. */
export class MailOauthError extends Error {
  constructor(
    readonly code: MailOauthErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MailOauthError';
  }
}
