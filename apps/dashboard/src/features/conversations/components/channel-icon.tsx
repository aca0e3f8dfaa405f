export { ChannelIcon } from '../../../shared/channels/channel-icon';
