export { type Arrived, storeInbound, storeInboundTogether } from './actions/store-inbound';
export { type ChannelState, findChannelState, saveChannelState } from './channel-states.repository';
export { findConnections, findInboxOfReplyAddress, type LocatedConnection } from './connections.repository';
export { changeConnection } from './credentials/change-connection';
export { expireAccess, freshConnection } from './credentials/fresh-connection';
export { clearSignInNeeded, unhinderedState } from './credentials/sign-in-needed';
export { countItems } from './inbound-items.repository';
export { openInboxConnection, type OpenInbox } from './open-inbox-connection';
