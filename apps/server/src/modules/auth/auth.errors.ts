import { HttpError } from '../../platform/http/errors';

/** Error format of the sign-in routes: `{success: false, errors, error_code?}`. */
export class SignInRefusedError extends HttpError {
  constructor(code: string, message: string, options: { errorCode?: string; statusCode?: 401 | 404 } = {}) {
    super(options.statusCode ?? 401, code, {
      success: false,
      errors: [message],
      ...(options.errorCode ? { error_code: options.errorCode } : {}),
    });
  }
}

/** An invalid token of a mailed link; clients redirect to `redirect_url`. */
export class LinkTokenError extends HttpError {
  constructor(code: string, message: string) {
    super(422, code, { message, redirect_url: '/' });
  }
}
