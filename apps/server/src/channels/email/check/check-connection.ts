export type { Advice } from './advice';
export { type CheckOptions, checkIncoming } from './check-incoming';
export { type CheckOutgoingOptions, checkOutgoing } from './check-outgoing';
export type { CheckHop, HopName } from './hops';
