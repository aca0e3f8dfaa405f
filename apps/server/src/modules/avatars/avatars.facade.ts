export { avatarUrl } from './avatar-url';
export { fetchAvatar, storeAvatarBytes } from './fetch-avatar';
export { removeAvatar, storeAvatar } from './store-avatar';
