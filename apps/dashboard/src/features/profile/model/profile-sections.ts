import type { DashboardKey } from '@parley/i18n/dashboard';

/** The parts of the page in their order. Each is an address behind the hash: `profile/settings#notifications`. */
export const profileSections = [
  'you',
  'email',
  'password',
  'signature',
  'editor',
  'availability',
  'appearance',
  'sounds',
  'notifications',
  'push',
  'two-factor',
  'sessions',
  'token',
] as const;
export type ProfileSectionName = (typeof profileSections)[number];

interface SectionTexts {
  title: DashboardKey;
  text: DashboardKey;
}

export const sectionTexts: Record<ProfileSectionName, SectionTexts> = {
  you: { title: 'profile.personTitle', text: 'profile.personText' },
  email: { title: 'common.email', text: 'profile.emailText' },
  password: { title: 'profile.passwordTitle', text: 'profile.passwordText' },
  signature: { title: 'profile.signatureTitle', text: 'profile.signatureText' },
  editor: { title: 'profile.editorTitle', text: 'profile.editorText' },
  availability: { title: 'profile.availabilityTitle', text: 'profile.availabilityText' },
  appearance: { title: 'profile.appearanceTitle', text: 'profile.appearanceText' },
  sounds: { title: 'profile.soundsTitle', text: 'profile.soundsText' },
  notifications: { title: 'profile.notificationsTitle', text: 'profile.notificationsText' },
  push: { title: 'profile.pushTitle', text: 'profile.pushText' },
  'two-factor': { title: 'profile.mfaTitle', text: 'profile.mfaText' },
  sessions: { title: 'profile.sessionsTitle', text: 'profile.sessionsText' },
  token: { title: 'profile.tokenTitle', text: 'profile.tokenText' },
};
