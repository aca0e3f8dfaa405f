import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const CLOCK_LEEWAY_SECONDS = 60;

/** Signs claims for one audience with HS256. `key`: a derived key of at least 32 bytes. */
export function signJwt(input: {
  key: Uint8Array;
  audience: string;
  claims: JWTPayload;
  expiresInSeconds: number;
  now?: Date;
}): Promise<string> {
  const issuedAt = Math.floor((input.now ?? new Date()).getTime() / 1000);
  return new SignJWT(input.claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(input.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + input.expiresInSeconds)
    .sign(input.key);
}

/** Returns the claims of a valid, unexpired token for this audience, else null. Tolerates 60 s of clock skew. */
export async function verifyJwt(input: {
  key: Uint8Array;
  audience: string;
  token: string;
  now?: Date;
}): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(input.token, input.key, {
      algorithms: [ALGORITHM],
      audience: input.audience,
      clockTolerance: CLOCK_LEEWAY_SECONDS,
      requiredClaims: ['aud', 'exp', 'iat'],
      currentDate: input.now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
