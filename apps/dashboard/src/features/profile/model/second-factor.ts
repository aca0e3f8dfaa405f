export type SecondFactor = { otp_code: string } | { backup_code: string };

/** Six digits are a code of the app, everything else is a backup code. */
export function secondFactorOf(text: string): SecondFactor {
  const code = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? { otp_code: code } : { backup_code: code.toUpperCase() };
}
