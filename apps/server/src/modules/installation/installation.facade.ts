export { brandImageUrl } from './brand-images';
export { watchInstallationSettings, type InstallationSettingsWatcher } from './follow-settings';
export { presentInstallationConfig } from './present-config';
