export { brandImageUrl } from './brand-images';
export { followInstallation, type InstallationFollower } from './follow-settings';
export { presentInstallationConfig } from './present-config';
