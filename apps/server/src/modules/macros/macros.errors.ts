import { HttpError } from '../../platform/http/errors';

/** 422 in the form that macros and rules alone have: the problems by field. */
export class MacroInvalidError extends HttpError {
  constructor(problems: Record<string, string[]>) {
    super(422, 'macro_invalid', { error: problems });
  }
}
