import { HttpError } from '../../platform/http/errors';

/** A rule of the console says no: 422 `{error, error_code}`, so that the screen can say it in its own words. */
export class ConsoleRuleError extends HttpError {
  constructor(code: string, message: string) {
    super(422, code, { error: message, error_code: code });
  }
}
