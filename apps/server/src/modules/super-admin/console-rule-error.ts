import { HttpError } from '../../platform/http/errors';

/** A rule of the console was violated: 422 `{error, error_code}`; the screen shows its own text for the code. */
export class ConsoleRuleError extends HttpError {
  constructor(code: string, message: string) {
    super(422, code, { error: message, error_code: code });
  }
}
