import { OTP } from 'otplib';

const otp = new OTP({ strategy: 'totp' });
/** One step each way, for clocks that differ and codes that are typed slowly (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;

/** 160 random bits in Base32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return otp.generateSecret();
}

/** What the QR code of an authenticator app says. */
export function provisioningUrl(input: { issuer: string; label: string; secret: string }): string {
  return otp.generateURI(input);
}

/** The 30-second step (RFC 6238) that a code belongs to; null when it is no code of this moment. */
export function matchTotp(input: { secret: string; code: string | undefined; now?: Date }): number | null {
  const code = input.code?.replaceAll(/\s/g, '') ?? '';
  if (!/^\d{6}$/.test(code)) return null;
  const found = otp.verifySync({
    secret: input.secret,
    token: code,
    epochTolerance: TOLERANCE_SECONDS,
    epoch: Math.floor((input.now ?? new Date()).getTime() / 1_000),
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
