import type { profile as en } from '../en/profile';

export const profile = {
  'profile.title': 'Profileinstellungen',
  'profile.text': 'Wie andere Sie sehen und wie das Produkt für Sie aussieht',
  'profile.personTitle': 'Sie',
  'profile.personText': 'Kollegen sehen Ihren Namen, Kunden den Anzeigenamen, wenn es einen gibt.',
  'profile.fullName': 'Vollständiger Name',
  'profile.displayName': 'Anzeigename',
  'profile.displayNameHint': 'Kunden sehen ihn statt Ihres vollständigen Namens',
  'profile.emailHint': 'Mit dieser Adresse melden Sie sich an',
  'profile.saved': 'Ihr Profil ist gespeichert',
  'profile.passwordTitle': 'Passwort',
  'profile.passwordText': 'Eine Änderung meldet Sie auf allen anderen Geräten ab.',
  'profile.currentPassword': 'Aktuelles Passwort',
  'profile.changePassword': 'Passwort ändern',
  'profile.passwordChanged': 'Ihr Passwort ist geändert',
  'profile.availabilityTitle': 'Verfügbarkeit',
  'profile.availabilityText': 'Was Kollegen und Kunden in diesem Arbeitsbereich sehen.',
  'profile.autoOfflineText':
    'Sie erscheinen als offline, solange kein Fenster dieses Arbeitsbereichs offen ist.',
  'profile.appearanceTitle': 'Darstellung und Sprache',
  'profile.appearanceText':
    'Nur für Sie. Die Sprache gehört zu Ihrem Profil, die Darstellung zu diesem Browser.',
  'profile.tokenTitle': 'Zugriffstoken',
  'profile.tokenText': 'Programme, die es benutzen, handeln in Ihrem Namen. Behalten Sie es für sich.',
  'profile.token': 'Ihr Zugriffstoken',
  'profile.showToken': 'Token anzeigen',
  'profile.hideToken': 'Token verbergen',
  'profile.resetToken': 'Neues Token erzeugen',
  'profile.resetTokenTitle': 'Neues Zugriffstoken erzeugen?',
  'profile.resetTokenText':
    'Programme mit dem bisherigen Token arbeiten erst wieder, wenn sie das neue bekommen haben.',
  'profile.tokenReset': 'Sie haben ein neues Zugriffstoken',
} satisfies Record<keyof typeof en, string>;
