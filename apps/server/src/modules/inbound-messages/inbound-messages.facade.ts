export { type ArrivedBytes, noteUnfetched, storeInbound } from './actions/store-inbound';
export { type ChannelState, findChannelState, saveChannelState } from './channel-states.repository';
export { findConnections, findInboxOfReplyAddress, type LocatedConnection } from './connections.repository';
export { countItems } from './inbound-items.repository';
export { openInboxConnection, type OpenInbox } from './open-inbox-connection';
