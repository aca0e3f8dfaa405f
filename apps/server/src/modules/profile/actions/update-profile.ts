import type { RouteBody, routes } from '@parley/contract';
import type { Updateable } from 'kysely';
import type { UsersTable } from '../../../platform/db/tables';
import type { Tx } from '../../../platform/events/unit-of-work';
import { ValidationError } from '../../../platform/http/errors';
import type { UserContext } from '../../access/access.facade';
import {
  authLimits,
  findUserByEmail,
  lockUser,
  perAddress,
  personTexts,
  requestUserMail,
  requireReauthentication,
  setNewPassword,
  consumeLimits,
  updateUser,
  type UserRow,
  voidUserTokens,
  writeForUser,
} from '../../auth/auth.facade';
import { removeAvatar, storeAvatar } from '../../avatars/avatars.facade';
import { checkPasswordChange } from '../password-change';

export type ProfileChanges = RouteBody<typeof routes.updateProfile>;

const UI_SETTINGS_CHARACTERS = 100_000;

/**
 * Updates the caller's profile. A new email address is pending until it is confirmed; a new password needs the current
 * one and ends all other sessions. A personal token can change neither. Errors: 401, 403 password needed, 422, 429.
 */
export async function updateProfile(ctx: UserContext, changes: ProfileChanges): Promise<UserRow> {
  const passwordHash = await checkPasswordChange(ctx, changes);
  const newEmail = await checkNewEmail(ctx, changes, passwordHash !== null);
  const fields = profileFields(changes, ctx.user);
  const avatarKey = await storeAvatarImage(ctx, changes.avatar);
  const { credential } = ctx;
  const { before, after } = await writeForUser(ctx, ctx.user.id, async (tx) => {
    const before = (await lockUser(tx.db, ctx.user.id)) ?? ctx.user;
    if (newEmail !== undefined) await changeEmail(tx, ctx, before, newEmail);
    if (passwordHash !== null) {
      await setNewPassword(tx, ctx.services.config, {
        userId: before.id,
        passwordHash,
        keepSessionId: credential.kind === 'access_token' ? null : credential.sessionId,
        confirms: false,
      });
    }
    const after = await updateUser(tx.db, before.id, {
      ...fields,
      ...(avatarKey ? { avatar_key: avatarKey } : {}),
    });
    return { before, after };
  });
  if (avatarKey) await removeAvatar(ctx.services, before.avatar_key);
  return after;
}

/**
 * A value that only looks like an upload could contain a file path chosen by the sender; it is refused, not ignored.
 */
async function storeAvatarImage(
  ctx: UserContext,
  avatar: ProfileChanges['avatar'],
): Promise<string | undefined> {
  if (avatar === undefined) return undefined;
  const key = await storeAvatar(ctx.services, avatar);
  if (key === undefined)
    throw new ValidationError([{ attribute: 'avatar', message: 'Avatar is invalid', code: 'invalid' }]);
  return key;
}

export async function deleteAvatar(ctx: UserContext): Promise<UserRow> {
  const after = await writeForUser(ctx, ctx.user.id, (tx) =>
    updateUser(tx.db, ctx.user.id, { avatar_key: null }),
  );
  await removeAvatar(ctx.services, ctx.user.avatar_key);
  return after;
}

function profileFields(changes: ProfileChanges, user: UserRow): Updateable<UsersTable> {
  const { name, display_name, message_signature, ui_settings, phone_number } = changes;
  const uiSettings = ui_settings === undefined ? undefined : JSON.stringify(ui_settings);
  if (uiSettings !== undefined && uiSettings.length > UI_SETTINGS_CHARACTERS) {
    throw new ValidationError([
      { attribute: 'ui_settings', message: 'Ui settings is too long', code: 'too_large' },
    ]);
  }
  return {
    ...(name === undefined ? {} : { name }),
    ...(display_name === undefined ? {} : { display_name }),
    ...(message_signature === undefined ? {} : { message_signature }),
    ...(uiSettings === undefined ? {} : { ui_settings: uiSettings }),
    ...(phone_number === undefined ? {} : { custom_attributes: withPhoneNumber(user, phone_number) }),
  };
}

function withPhoneNumber(user: UserRow, phoneNumber: string | null): string {
  const { phone_number: _old, ...others } = user.custom_attributes;
  return JSON.stringify(phoneNumber ? { ...others, phone_number: phoneNumber } : others);
}

/**
 * The new email address; null: cancel the pending change; undefined: no change. `isProven`: the password was already
 * checked for another part of the request. Errors: 401, 403 password needed, 422 wrong password or taken, 429.
 */
async function checkNewEmail(
  ctx: UserContext,
  { email, current_password }: ProfileChanges,
  isProven: boolean,
): Promise<string | null | undefined> {
  if (email === undefined || email === ctx.user.pending_email) return undefined;
  if (email === ctx.user.email) return ctx.user.pending_email ? null : undefined;
  if (!isProven) await requireReauthentication(ctx, { current_password });
  if (await findUserByEmail(ctx.services.database.global(), email)) {
    const message = personTexts(ctx, ctx.user).t('error.emailTaken');
    throw new ValidationError([{ attribute: 'email', message, code: 'taken' }]);
  }
  // Limited per address, so that nobody can have mails sent there again and again.
  await consumeLimits(ctx, [perAddress(email, authLimits.resendByAddress)]);
  return email;
}

async function changeEmail(
  tx: Tx,
  { services: { config } }: UserContext,
  user: UserRow,
  email: string | null,
): Promise<void> {
  // Links mailed for an earlier change must not confirm this address.
  await voidUserTokens(tx.db, user.id, ['email_change']);
  await updateUser(tx.db, user.id, { pending_email: email });
  if (email === null) return;
  await requestUserMail(tx, config, { userId: user.id, mail: 'email_change' });
  await requestUserMail(tx, config, { userId: user.id, mail: 'email_change_notice' });
}
