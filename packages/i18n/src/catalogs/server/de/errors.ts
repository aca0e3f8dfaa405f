import type { errors as english } from '../en/errors';

export const errors = {
  'error.credentials': 'E-Mail-Adresse oder Passwort ist ungültig. Versuchen Sie es erneut.',
  'error.notConfirmed':
    'Bestätigen Sie zuerst {email}: Öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben.',
  'error.sessionInvalid': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
  'error.notSignedIn': 'Sie sind nicht angemeldet.',
  'error.resetRequested':
    'Wenn zu dieser Adresse ein Konto existiert, haben wir eine E-Mail mit Anweisungen gesendet.',
  'error.resetToken': 'Dieser Link ist ungültig oder abgelaufen. Fordern Sie einen neuen an.',
  'error.confirmationToken':
    'Dieser Link ist ungültig oder abgelaufen. Fordern Sie eine neue Bestätigungs-E-Mail an.',
  'error.alreadyConfirmed': 'Diese E-Mail-Adresse ist bereits bestätigt. Melden Sie sich an.',
  'error.currentPassword': 'Das aktuelle Passwort ist falsch.',
  'error.namesMissing': 'Geben Sie Ihren Namen oder einen Namen für den Arbeitsbereich ein.',
  'error.emailInvalid': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'error.emailRegistered': 'Ein Konto mit dieser E-Mail-Adresse existiert bereits.',
  'error.mfaOn': 'Die Zwei-Faktor-Authentifizierung ist bereits aktiviert.',
  'error.mfaOff': 'Die Zwei-Faktor-Authentifizierung ist deaktiviert.',
  'error.mfaCode': 'Falscher Code. Jeder Code gilt einmal; versuchen Sie den nächsten.',
  'error.mfaToken': 'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut mit Ihrem Passwort an.',
  'error.featureOff': 'Diese Funktion ist für diesen Arbeitsbereich nicht aktiviert.',
  'error.lastAdministrator':
    'Der Arbeitsbereich braucht mindestens eine aktive Person mit Administrationsrechten.',
  'error.invitationConfirmed': 'Diese Person kann sich bereits anmelden und braucht keine Einladung.',
  'error.passwordTooShort': 'Das Passwort ist zu kurz (mindestens 6 Zeichen)',
  'error.passwordTooLong': 'Das Passwort ist zu lang (höchstens 128 Zeichen)',
  'error.passwordUppercase': 'Das Passwort muss mindestens einen Großbuchstaben enthalten',
  'error.passwordLowercase': 'Das Passwort muss mindestens einen Kleinbuchstaben enthalten',
  'error.passwordDigit': 'Das Passwort muss mindestens eine Ziffer enthalten',
  'error.passwordSpecial': 'Das Passwort braucht mindestens ein Sonderzeichen',
  'error.passwordCharacter': 'Das Passwort enthält ein Zeichen, das nicht erlaubt ist',
  'error.passwordCommon': 'Das Passwort ist zu leicht zu erraten',
  'error.passwordMismatch': 'Die beiden Passwörter stimmen nicht überein',
  'error.passwordBlank': 'Das Passwort darf nicht leer sein',
  'error.emailTaken': 'Diese E-Mail-Adresse ist schon vergeben',
} satisfies Record<keyof typeof english, string>;
