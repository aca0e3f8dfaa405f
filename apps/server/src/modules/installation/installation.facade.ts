export { followInstallation, type InstallationFollower } from './follow-settings';
export { presentInstallationConfig } from './present-config';
