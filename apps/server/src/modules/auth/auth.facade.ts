export {
  type AccountOfUser,
  listAccountIdsOfUser,
  listAccountsOfUser,
} from './accounts-of-user.repository';
export { requestConfirmationMail } from './actions/confirm-email';
export { discardUnverifiedCredentials } from './actions/discard-unverified-credentials';
export { setNewPassword } from './actions/set-new-password';
export { authLimits, perAddress, perIp, consumeLimits } from './auth.limits';
export { renderUserMail } from './mails/render-user-mail';
export { requestUserMail } from './mails/request-user-mail';
export type { UserMail } from './auth.events';
export { RETIRE_PERSON } from './retire-person.job';
export { newPasswordUrl } from './mails/user-mail-content';
export { openSession } from './open-session';
export { hashPassword } from './password-hashing';
export { checkNewPassword } from './password-policy';
export {
  checkPassword,
  requireSession,
  proveIdentity,
  ReauthenticationRequiredError,
  reauthenticatedUntil,
  requireReauthentication,
  type SessionContext,
} from './reauthentication';
export { issueAccessToken } from './access-tokens';
export { issuePersonalToken } from './personal-tokens';
export { writeForUser } from './write-for-user';
export { personTexts, requestTexts } from './request-texts';
export { deleteSessionsOf } from './sessions.repository';
export { loadSessionUser } from './session-user.presenter';
export { createUserToken, voidUserTokens } from './user-tokens.repository';
export {
  findPubsubToken,
  findUser,
  findUserByEmail,
  insertUser,
  lockOrInsertUser,
  lockUser,
  updateUser,
  type UserRow,
} from './users.repository';
export { avatarUrl } from './avatar-url';
export { availableName, effectiveAvailability } from './users.presenter';
