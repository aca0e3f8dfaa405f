export { avatarUrl } from './avatar-url';
export { fetchAvatar } from './fetch-avatar';
export { removeAvatar, storeAvatar } from './store-avatar';
