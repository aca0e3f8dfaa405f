import type { ServerKey, ServerTexts } from '@parley/i18n/server';
import { type PasswordProblem, passwordProblems } from '../../platform/crypto/password-rules';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';

const sentences: Record<PasswordProblem, ServerKey> = {
  too_short: 'error.passwordTooShort',
  too_long: 'error.passwordTooLong',
  missing_uppercase: 'error.passwordUppercase',
  missing_lowercase: 'error.passwordLowercase',
  missing_digit: 'error.passwordDigit',
  missing_special: 'error.passwordSpecial',
  invalid_character: 'error.passwordCharacter',
  too_common: 'error.passwordCommon',
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
  if (password === '') return [{ attribute: 'password', message: texts.t('error.passwordBlank') }];
  const problems = passwordProblems(password).map((problem) => ({
    attribute: 'password',
    message: texts.t(sentences[problem]),
  }));
  if (confirmation !== undefined && confirmation !== password) {
    problems.push({ attribute: 'password_confirmation', message: texts.t('error.passwordMismatch') });
  }
  return problems;
}
