export * from './access.types';
export { authenticateMember, authenticateUser, SESSION_COOKIE } from './authenticate';
export { handle } from './handle';
export { findMembership, findUserBySessionToken } from './access.repository';
export { echoSessionHeaders, writeSessionHeaders } from './session-headers';
