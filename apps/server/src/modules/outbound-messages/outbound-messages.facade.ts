export { countOutbound } from './outbound-messages.repository';
export { senderOf } from './sender';
