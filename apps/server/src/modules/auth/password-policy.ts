import type { ServerKey, ServerTexts } from '@parley/i18n/server';
import { type PasswordProblem, passwordProblems } from '../../platform/crypto/password-rules';
import type { FieldErrorCode } from '@parley/contract/errors';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';

type PasswordErrorCode = Extract<FieldErrorCode, `password_${string}`>;

const refusals: Record<PasswordProblem, [ServerKey, PasswordErrorCode]> = {
  too_short: ['error.passwordTooShort', 'password_too_short'],
  too_long: ['error.passwordTooLong', 'password_too_long'],
  missing_uppercase: ['error.passwordUppercase', 'password_needs_uppercase'],
  missing_lowercase: ['error.passwordLowercase', 'password_needs_lowercase'],
  missing_digit: ['error.passwordDigit', 'password_needs_digit'],
  missing_special: ['error.passwordSpecial', 'password_needs_special'],
  invalid_character: ['error.passwordCharacter', 'password_invalid_character'],
  too_common: ['error.passwordCommon', 'password_too_common'],
};

export interface NewPassword {
  password: string | undefined;
  /** If given, must be equal to the password. */
  confirmation?: string | undefined;
}

/** Returns the password if it meets the policy. Error: 422 on `password`, `password_confirmation`. */
export function checkNewPassword(texts: ServerTexts, input: NewPassword): string {
  const problems = newPasswordProblems(texts, input);
  if (problems.length > 0) throw new ValidationError(problems);
  return input.password ?? '';
}

function newPasswordProblems(texts: ServerTexts, input: NewPassword): FieldProblem[] {
  const { password = '', confirmation } = input;
  if (password === '')
    return [{ attribute: 'password', message: texts.t('error.passwordBlank'), code: 'blank' }];
  const problems = passwordProblems(password).map((problem): FieldProblem => {
    const [text, code] = refusals[problem];
    return { attribute: 'password', message: texts.t(text), code };
  });
  if (confirmation !== undefined && confirmation !== password) {
    problems.push({
      attribute: 'password_confirmation',
      message: texts.t('error.passwordMismatch'),
      code: 'password_mismatch',
    });
  }
  return problems;
}
