import { OTP } from 'otplib';

const otp = new OTP({ strategy: 'totp' });
/** Accepts one step before and after, for clock drift and slow typing (RFC 6238, 5.2). */
const TOLERANCE_SECONDS = 30;

/** 160 random bits in Base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return otp.generateSecret();
}

/** The `otpauth:` URL for the QR code of an authenticator app. */
export function provisioningUrl(input: { issuer: string; label: string; secret: string }): string {
  return otp.generateURI(input);
}

/** The 30-second step (RFC 6238) that a code belongs to; null if the code is not valid now. */
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
