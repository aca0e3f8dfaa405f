/** The special characters that are allowed; the server rejects all other characters except letters and digits. */
const SPECIAL = ' !@#$%^&*()_+-=[]{}|"/\\.,`<>:;?~\'';

export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'special' | 'foreign';

/** The rules that a password breaks; empty if the server will accept it. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const characters = [...password];
  const rules: Record<PasswordRule, boolean> = {
    length: characters.length >= 6 && characters.length <= 128,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    digit: /[0-9]/.test(password),
    special: characters.some((character) => SPECIAL.includes(character)),
    foreign: characters.every((character) => /[A-Za-z0-9]/.test(character) || SPECIAL.includes(character)),
  };
  return (Object.keys(rules) as PasswordRule[]).filter((rule) => !rules[rule]);
}
