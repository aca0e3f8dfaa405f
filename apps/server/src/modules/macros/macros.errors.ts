import { type FieldProblem, fieldErrorOf, HttpError } from '../../platform/http/errors';

/** 422 in the shape that only macros and rules use: the problems by field. */
export class MacroInvalidError extends HttpError {
  constructor(problems: FieldProblem[]) {
    const byField = problems.map(({ attribute, message }) => [attribute, [message]]);
    super(
      'invalid_input',
      { error: Object.fromEntries(byField) as Record<string, string[]> },
      { params: { fields: problems.map(fieldErrorOf) } },
    );
  }
}
