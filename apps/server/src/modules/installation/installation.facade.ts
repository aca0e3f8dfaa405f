export { brandImageUrl } from './brand-images';
export { watchInstallationSettings, type InstallationSettingsWatcher } from './watch-installation-settings';
export { presentInstallationConfig } from './present-config';
