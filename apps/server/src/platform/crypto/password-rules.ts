export type PasswordProblem =
  | 'too_short'
  | 'too_long'
  | 'missing_uppercase'
  | 'missing_lowercase'
  | 'missing_digit'
  | 'missing_special'
  | 'invalid_character'
  | 'too_common';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

// The four allowed character classes together are printable ASCII; "special" is its space and punctuation.
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const SPECIAL = /[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/;

// Only lists passwords that can satisfy all four classes; compared in lower case.
const COMMON_PASSWORDS = new Set([
  'aa123456!',
  'aa@123456',
  'abc@123',
  'abc@1234',
  'abc123!',
  'abcd@1234',
  'abcd1234!',
  'admin@1',
  'admin@12',
  'admin@123',
  'admin@1234',
  'admin123!',
  'admin1234!',
  'asdf@1234',
  'asdf1234!',
  'changeme1!',
  'changeme@1',
  'changeme123!',
  'demo@123',
  'demo123!',
  'hello@123',
  'hello123!',
  'iloveyou1!',
  'letmein1!',
  'letmein@1',
  'letmein123!',
  'p@$$w0rd',
  'p@$$w0rd1',
  'p@ssw0rd',
  'p@ssw0rd!',
  'p@ssw0rd1',
  'p@ssw0rd1!',
  'p@ssw0rd12',
  'p@ssw0rd123',
  'p@ssw0rd123!',
  'p@ssword1',
  'p@ssword123',
  'pa$$w0rd',
  'pa$$word1',
  'passw0rd!',
  'passw0rd1!',
  'passw0rd123!',
  'password!1',
  'password@1',
  'password@12',
  'password@123',
  'password@1234',
  'password#1',
  'password1!',
  'password1@',
  'password1#',
  'password1$',
  'password12!',
  'password123!',
  'password123@',
  'password123#',
  'password1234!',
  'pass@123',
  'pass@1234',
  'pass@word1',
  'pass123!',
  'pass1234!',
  'qwer1234!',
  'qwerty@1',
  'qwerty@123',
  'qwerty1!',
  'qwerty12!',
  'qwerty123!',
  'qwerty1234!',
  'root@123',
  'secret1!',
  'secret123!',
  'summer2024!',
  'summer2025!',
  'summer2026!',
  'test@123',
  'test@1234',
  'test123!',
  'test1234!',
  'user@123',
  'user123!',
  'welcome1!',
  'welcome@1',
  'welcome@12',
  'welcome@123',
  'welcome123!',
  'winter2024!',
  'winter2025!',
  'winter2026!',
  '1q2w3e4r!',
  '1qaz@wsx',
  '1qaz2wsx!',
  'zaq1@wsx',
  'zaq12wsx!',
]);

/** All rules that a new password violates, in a fixed order; empty when the password is allowed. */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (password.length < PASSWORD_MIN_LENGTH) problems.push('too_short');
  if (password.length > PASSWORD_MAX_LENGTH) problems.push('too_long');
  if (!/[A-Z]/.test(password)) problems.push('missing_uppercase');
  if (!/[a-z]/.test(password)) problems.push('missing_lowercase');
  if (!/[0-9]/.test(password)) problems.push('missing_digit');
  if (!SPECIAL.test(password)) problems.push('missing_special');
  if (!PRINTABLE_ASCII.test(password)) problems.push('invalid_character');
  if (COMMON_PASSWORDS.has(password.toLowerCase())) problems.push('too_common');
  return problems;
}
