export * from './access.types';
export {
  authenticateMember,
  authenticateMemberOrBot,
  authenticateUser,
  authenticateFromCache,
  SEQ_HEADER,
  SESSION_COOKIE,
} from './authenticate';
export { admit, hasAbility } from './admit';
export { definePolicy } from './policy';
export { handle } from './handle';
export { findMembership, findUserBySessionToken, SESSION_IDLE_DAYS } from './access.repository';
export { findActiveViewers } from './viewers.repository';
export { isSameOrigin } from './same-origin';
export { echoSessionHeaders, writeSessionHeaders } from './session-headers';
export { contactRoomTokenOf, roomTokenOf, roomTokens } from './room-token';
export { forgetViewers, initViewerCache, viewerOf } from './viewer-cache';
export { createRoomAuthentication, createRoomRevalidation } from './rooms';
