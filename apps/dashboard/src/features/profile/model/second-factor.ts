export type SecondFactor = { otp_code: string } | { backup_code: string };

/** What was typed, as the server wants it: six digits are of the app, everything else is a backup code. */
export function secondFactorOf(text: string): SecondFactor {
  const code = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? { otp_code: code } : { backup_code: code.toUpperCase() };
}
