import type { superAdminErrors } from '@parley/contract/super-admin/errors';
import { HttpError } from '../../platform/http/errors';

/** A rule of the console was violated: 422 `{error, error_code}`; the screen shows its own text for the code. */
export class ConsoleRuleError extends HttpError {
  constructor(code: keyof typeof superAdminErrors, message: string) {
    super(code, { error: message });
  }
}
