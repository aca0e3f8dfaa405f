export { countOutbound } from './outbound-messages.repository';
