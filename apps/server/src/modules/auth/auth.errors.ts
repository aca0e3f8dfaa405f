import type { CodeWithStatus, ErrorParams } from '@parley/contract/errors';
import { HttpError } from '../../platform/http/errors';

/** Error format of the sign-in routes: `{success: false, errors}`. */
export class SignInRefusedError extends HttpError {
  constructor(
    code: 'no_session' | 'session_invalid' | 'user_not_confirmed' | 'wrong_credentials',
    message: string,
    params?: ErrorParams<'user_not_confirmed'>,
  ) {
    super(code, { success: false, errors: [message] }, { params });
  }
}

/** An invalid token of a mailed link; clients redirect to `redirect_url`. */
export class LinkTokenError extends HttpError {
  constructor(code: CodeWithStatus<422>, message: string) {
    super(code, { message, redirect_url: '/' });
  }
}
