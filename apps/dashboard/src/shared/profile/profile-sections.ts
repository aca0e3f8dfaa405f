import type { DashboardKey } from '@parley/i18n/dashboard';

export const profileSections = [
  'details',
  'appearance',
  'signature',
  'availability',
  'writing',
  'sounds',
  'notifications',
  'devices',
  'email-and-password',
  'two-factor',
  'sessions',
  'access-token',
] as const;
/** Each is the last segment of a URL: `profile/settings/sounds`. */
export type ProfileSectionName = (typeof profileSections)[number];

interface ProfileGroup {
  title: DashboardKey;
  sections: readonly ProfileSectionName[];
}

export const profileGroups: readonly ProfileGroup[] = [
  { title: 'settings.groupYou', sections: ['details', 'appearance', 'signature'] },
  { title: 'profile.groupWorkspace', sections: ['availability', 'writing', 'sounds'] },
  { title: 'common.notifications', sections: ['notifications', 'devices'] },
  { title: 'profile.groupSecurity', sections: ['email-and-password', 'two-factor', 'sessions'] },
  { title: 'nav.developers', sections: ['access-token'] },
];

interface SectionTexts {
  /** Name in the section list, below the title of the group. */
  label: DashboardKey;
  /** Heading of the screen. */
  title: DashboardKey;
  text: DashboardKey;
}

const named = (title: DashboardKey, text: DashboardKey): SectionTexts => ({ label: title, title, text });

export const sectionTexts: Record<ProfileSectionName, SectionTexts> = {
  details: named('profile.personTitle', 'profile.detailsText'),
  appearance: named('profile.appearanceTitle', 'profile.appearanceText'),
  signature: { ...named('profile.signatureTitle', 'profile.signatureText'), label: 'profile.signatureLabel' },
  availability: named('profile.availabilityTitle', 'profile.availabilityText'),
  writing: named('profile.writingTitle', 'profile.writingText'),
  sounds: named('profile.soundsTitle', 'profile.soundsText'),
  notifications: { ...named('profile.eventsTitle', 'profile.eventsText'), label: 'profile.eventsLabel' },
  devices: named('profile.devices', 'profile.pushText'),
  'email-and-password': named('profile.signInTitle', 'profile.signInText'),
  'two-factor': { ...named('profile.mfaTitle', 'profile.mfaText'), label: 'profile.mfaLabel' },
  sessions: named('profile.sessionsTitle', 'profile.sessionsText'),
  'access-token': named('profile.tokenTitle', 'profile.tokenText'),
};

/** Hashes used when the profile was one page, mapped to the current names of the sections. */
const formerNames: Record<string, ProfileSectionName> = {
  you: 'details',
  email: 'email-and-password',
  password: 'email-and-password',
  editor: 'writing',
  push: 'devices',
  token: 'access-token',
};

/** The section of a path segment, or of the hash of an old link. */
export function profileSectionOf(name: string | undefined): ProfileSectionName | undefined {
  return profileSections.find((section) => section === name) ?? formerNames[name ?? ''];
}
