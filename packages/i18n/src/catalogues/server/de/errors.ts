import type { errors as english } from '../en/errors';

export const errors = {
  'error.credentials': 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
  'error.notConfirmed':
    'Bitte bestätigen Sie zuerst {email}: Öffnen Sie den Link in der E-Mail, die wir geschickt haben.',
  'error.sessionInvalid': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  'error.notSignedIn': 'Sie sind nicht angemeldet.',
  'error.resetRequested': 'Wenn die Adresse hier bekannt ist, ist eine E-Mail mit Anweisungen unterwegs.',
  'error.resetToken': 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'error.confirmationToken': 'Dieser Link gilt nicht mehr. Bitte fordern Sie eine neue Bestätigungsmail an.',
  'error.alreadyConfirmed': 'Diese Adresse ist schon bestätigt. Bitte melden Sie sich an.',
  'error.currentPassword': 'Das aktuelle Passwort stimmt nicht.',
  'error.namesMissing': 'Bitte geben Sie dem Konto oder sich selbst einen Namen.',
  'error.emailInvalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'error.emailRegistered': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  'error.lastAdministrator': 'Das Konto braucht mindestens eine aktive Person mit Administrationsrechten.',
  'error.invitationConfirmed': 'Diese Person kann sich schon anmelden und braucht keine Einladung.',
  'error.invitationElsewhere':
    'Diese Person gehört noch zu einem anderen Konto; nur sie selbst kann ihr Passwort setzen.',
  'error.passwordTooShort': 'Das Passwort ist zu kurz (mindestens 6 Zeichen)',
  'error.passwordTooLong': 'Das Passwort ist zu lang (höchstens 128 Zeichen)',
  'error.passwordUppercase': 'Das Passwort braucht mindestens einen Großbuchstaben',
  'error.passwordLowercase': 'Das Passwort braucht mindestens einen Kleinbuchstaben',
  'error.passwordDigit': 'Das Passwort braucht mindestens eine Ziffer',
  'error.passwordSpecial': 'Das Passwort braucht mindestens ein Sonderzeichen',
  'error.passwordCharacter': 'Das Passwort enthält ein Zeichen, das nicht erlaubt ist',
  'error.passwordCommon': 'Das Passwort ist zu leicht zu erraten',
  'error.passwordMismatch': 'Die beiden Passwörter stimmen nicht überein',
  'error.passwordBlank': 'Das Passwort darf nicht leer sein',
  'error.emailTaken': 'Diese E-Mail-Adresse ist schon vergeben',
} satisfies Record<keyof typeof english, string>;
