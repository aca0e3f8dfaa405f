import type { MailSignInFailure } from '@parley/contract';
import { MailOauthError } from '../../../channels/email/oauth/mail-oauth';
import { NotAuthorizedError, PaymentRequiredError, ValidationError } from '../../../platform/http/errors';

/** A sign-in that was refused for a reason that the person can do something about. */
export class MailSignInError extends Error {
  constructor(
    readonly failure: MailSignInFailure,
    message: string,
  ) {
    super(message);
    this.name = 'MailSignInError';
  }
}

/** The reason that the person is told. */
export function failureOf(error: unknown): MailSignInFailure {
  if (error instanceof MailSignInError) return error.failure;
  if (error instanceof NotAuthorizedError) return 'not_allowed';
  if (error instanceof PaymentRequiredError) return 'inbox_limit';
  // An address is the only thing of a new inbox that the database can refuse.
  if (error instanceof ValidationError) return 'mailbox_taken';
  return error instanceof MailOauthError && error.code === 'invalid_grant' ? 'expired' : 'failed';
}
