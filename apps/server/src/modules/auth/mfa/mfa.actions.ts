import type { Tx } from '../../../platform/events/unit-of-work';
import { RuleError } from '../../../platform/http/errors';
import type { UserContext } from '../../access/access.facade';
import { authLimits, perIp, requireLimitsLeft, type LimitUse, consumeLimits } from '../auth.limits';
import type { UserMail } from '../auth.events';
import { requestUserMail } from '../mails/request-user-mail';
import { verifyPassword } from '../password-hashing';
import { writeForUser } from '../write-for-user';
import { personTexts } from '../request-texts';
import { voidUserTokens } from '../user-tokens.repository';
import { hashBackupCode, newBackupCodes } from './backup-codes';
import {
  deleteMfa,
  enableMfa,
  findMfa,
  hasBackupCodes,
  replaceBackupCodes,
  storePendingSecret,
} from './mfa.repository';
import {
  isMfaEnabled,
  openMfaSecret,
  proveSecondFactor,
  sealMfaSecret,
  type SecondFactor,
} from './second-factor';
import { matchTotp, newTotpSecret, provisioningUrl } from './totp';

export async function describeMfa(ctx: UserContext): Promise<{ enabled: boolean; hasBackupCodes: boolean }> {
  const db = ctx.services.database.global();
  const [enabled, codes] = await Promise.all([
    isMfaEnabled(db, ctx.user.id),
    hasBackupCodes(db, ctx.user.id),
  ]);
  return { enabled, hasBackupCodes: codes };
}

/**
 * Creates a secret, which is only shown this once; it takes effect when a code of it is verified. Error: 422 already
 * enabled.
 */
export async function startMfa(ctx: UserContext): Promise<{ secret: string; url: string }> {
  const { services, user } = ctx;
  const secret = newTotpSecret();
  const sealed = sealMfaSecret(services.secrets, user.id, secret);
  if (!(await storePendingSecret(services.database.global(), user.id, sealed))) throw refusal(ctx, 'on');
  const issuer = services.config.installationName;
  return { secret, url: provisioningUrl({ issuer, label: user.email, secret }) };
}

/** Enables the second factor with the first code of the secret; returns its backup codes. Errors: 422, 429. */
export async function verifyMfa(ctx: UserContext, input: SecondFactor): Promise<string[]> {
  await consumeLimits(ctx, [perIp(ctx, authLimits.mfaChangesByIp)]);
  const { services, user } = ctx;
  const pending = await findMfa(services.database.global(), user.id);
  if (pending?.enabled_at) throw refusal(ctx, 'on');
  const secret = pending ? openMfaSecret(services.secrets, pending) : null;
  const step = secret === null ? null : matchTotp({ secret, code: input.otp_code });
  if (!pending || secret === null || step === null) throw refusal(ctx, 'wrongCode');
  return writeForUser(ctx, user.id, async (tx) => {
    if (!(await enableMfa(tx.db, pending, step))) throw refusal(ctx, 'on');
    await recordMfaChange(tx, ctx, { mail: 'mfa_enabled', change: { two_factor: [false, true] } });
    return issueBackupCodes(tx, user.id, secret);
  });
}

/** Creates ten new backup codes; the old ones stop working. Errors: 422 not enabled, wrong code; 429. */
export async function createBackupCodes(ctx: UserContext, presented: SecondFactor): Promise<string[]> {
  await consumeLimits(ctx, [perIp(ctx, authLimits.mfaChangesByIp)]);
  await requireSecondFactor(ctx, presented);
  const { services, user } = ctx;
  return writeForUser(ctx, user.id, async (tx) => {
    const row = await findMfa(tx.db, user.id);
    if (!row?.enabled_at) throw refusal(ctx, 'off');
    await recordMfaChange(tx, ctx, {
      mail: 'mfa_backup_codes',
      change: { two_factor_backup_codes: ['[hidden]', '[hidden]'] },
    });
    return issueBackupCodes(tx, user.id, openMfaSecret(services.secrets, row));
  });
}

/** Disables the second factor. Errors: 422 not enabled, wrong password, wrong code; 429. */
export async function disableMfa(
  ctx: UserContext,
  input: SecondFactor & { password?: string | undefined },
): Promise<void> {
  await consumeLimits(ctx, [perIp(ctx, authLimits.mfaChangesByIp)]);
  const { services, user } = ctx;
  if (!(await isMfaEnabled(services.database.global(), user.id))) throw refusal(ctx, 'off');
  await consumeLimits(ctx, [{ rule: authLimits.passwordCheckByUser, key: String(user.id) }]);
  const isRight = await verifyPassword({ password: input.password ?? '', hash: user.password_hash });
  if (!isRight) throw refusal(ctx, 'wrongPassword');
  await requireSecondFactor(ctx, input);
  await writeForUser(ctx, user.id, async (tx) => {
    if (!(await deleteMfa(tx.db, user.id))) throw refusal(ctx, 'off');
    // A pending sign-in waits for a factor that no longer exists.
    await voidUserTokens(tx.db, user.id, ['mfa']);
    await recordMfaChange(tx, ctx, { mail: 'mfa_disabled', change: { two_factor: [true, false] } });
  });
}

/** Wrong codes count per user, from any IP address, so that a hijacked session cannot try all codes. */
export function wrongCodesOf(userId: number): LimitUse {
  return { rule: authLimits.mfaCodesByPerson, key: String(userId) };
}

async function requireSecondFactor(ctx: UserContext, presented: SecondFactor): Promise<void> {
  const { services, user } = ctx;
  const db = services.database.global();
  if (!(await isMfaEnabled(db, user.id))) throw refusal(ctx, 'off');
  const wrongCodes = [wrongCodesOf(user.id)];
  await requireLimitsLeft(ctx, wrongCodes);
  if (await proveSecondFactor(db, services.secrets, { userId: user.id, presented })) return;
  await consumeLimits(ctx, wrongCodes);
  throw refusal(ctx, 'wrongCode');
}

async function issueBackupCodes(tx: Tx, userId: number, secret: string): Promise<string[]> {
  const codes = newBackupCodes();
  const hashes = codes.flatMap((code) => hashBackupCode(secret, code) ?? []);
  await replaceBackupCodes(tx.db, userId, hashes);
  return codes;
}

async function recordMfaChange(
  tx: Tx,
  { user, services }: UserContext,
  { mail, change }: { mail: UserMail; change: Record<string, unknown> },
): Promise<void> {
  tx.audit({
    auditableType: 'User',
    auditableId: user.id,
    action: 'update',
    changes: change,
    username: user.email,
  });
  await requestUserMail(tx, services.config, { userId: user.id, mail });
}

const refusals = {
  on: ['mfa_on', 'error.mfaOn'],
  off: ['mfa_off', 'error.mfaOff'],
  wrongCode: ['wrong_code', 'error.mfaCode'],
  wrongPassword: ['wrong_current_password', 'error.currentPassword'],
} as const;

function refusal(ctx: UserContext, kind: keyof typeof refusals): RuleError {
  const [code, text] = refusals[kind];
  return new RuleError(code, personTexts(ctx, ctx.user).t(text));
}
