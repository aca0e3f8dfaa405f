import type { session as en } from '../en/session';

export const session = {
  'session.loginTitle': 'Bei {name} anmelden',
  'session.signIn': 'Anmelden',
  'session.forgotPassword': 'Passwort vergessen?',
  'session.noAccountYet': 'Neu hier?',
  'session.createAccount': 'Arbeitsbereich anlegen',
  'session.alreadyHaveAccount': 'Sie haben schon einen Arbeitsbereich?',
  'session.wrongCredentials': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'session.notConfirmed':
    'Diese Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der Mail, die wir Ihnen geschickt haben.',
  'session.resendConfirmation': 'Mail erneut senden',
  'session.confirmationSent': 'Eine neue Mail ist unterwegs an {email}.',
  'session.mfaUnsupported':
    'Dieses Konto verlangt einen zweiten Faktor, den diese Seite noch nicht anbietet.',
  'session.showPassword': 'Passwort anzeigen',
  'session.hidePassword': 'Passwort verbergen',
  'session.forgotTitle': 'Neues Passwort festlegen',
  'session.forgotText':
    'Nennen Sie uns Ihre E-Mail-Adresse, und wir senden Ihnen einen Link für ein neues Passwort.',
  'session.sendLink': 'Link senden',
  'session.linkSentTitle': 'Sehen Sie in Ihr Postfach',
  'session.linkSentText':
    'Wenn {email} hier jemandem gehört, ist eine Mail mit einem Link unterwegs. Der Link gilt sechs Stunden.',
  'session.backToLogin': 'Zurück zur Anmeldung',
  'session.newPasswordTitle': 'Wählen Sie Ihr Passwort',
  'session.newPasswordText': 'Sobald es gespeichert ist, sind Sie angemeldet.',
  'session.newPassword': 'Neues Passwort',
  'session.repeatPassword': 'Passwort wiederholen',
  'session.savePassword': 'Speichern und weiter',
  'session.passwordsDiffer': 'Die beiden Passwörter sind verschieden',
  'session.linkInvalidTitle': 'Dieser Link gilt nicht mehr',
  'session.linkInvalidText':
    'Er wurde schon benutzt, ist zu alt oder wurde nicht vollständig kopiert. Fordern Sie einen neuen an.',
  'session.requestNewLink': 'Neuen Link anfordern',
  'session.ruleLength': '6 bis 128 Zeichen',
  'session.ruleUpper': 'Ein Großbuchstabe (A–Z)',
  'session.ruleLower': 'Ein Kleinbuchstabe (a–z)',
  'session.ruleDigit': 'Eine Ziffer',
  'session.ruleSpecial': 'Ein Sonderzeichen wie ! @ # % oder ein Leerzeichen',
  'session.ruleForeign': 'Keine anderen Buchstaben wie ä oder ñ',
  'session.ruleMet': 'erfüllt',
  'session.ruleOpen': 'noch offen',
  'session.passwordRules': 'Regeln für das Passwort',
  'session.passwordWeak': 'Das Passwort erfüllt noch nicht alle Regeln',
  'session.emailInvalid': 'Bitte geben Sie eine vollständige E-Mail-Adresse ein',
  'session.confirming': 'Ihre Adresse wird bestätigt …',
  'session.confirmedTitle': 'Ihre Adresse ist bestätigt',
  'session.confirmFailedTitle': 'Diese Adresse konnte nicht bestätigt werden',
  'session.confirmFailedText':
    'Der Link wurde schon benutzt oder ist unvollständig. Wenn Sie ein Passwort haben, melden Sie sich einfach an.',
  'session.signUpTitle': 'Arbeitsbereich anlegen',
  'session.signUpSubmit': 'Arbeitsbereich anlegen',
  'session.signUpSentTitle': 'Noch ein Schritt',
  'session.signUpSentText':
    'Wir haben eine Mail an {email} geschickt. Öffnen Sie den Link darin, um Ihre Adresse zu bestätigen.',
  'session.suspendedTitle': 'Dieser Arbeitsbereich ist gesperrt',
  'session.suspendedText':
    'Nichts ist verloren. Bitten Sie die Betreiber dieser Installation, {name} wieder zu öffnen, oder wechseln Sie den Arbeitsbereich.',
  'session.noAccountTitle': 'Sie gehören zu keinem Arbeitsbereich',
  'session.noAccountText': 'Bitten Sie einen Administrator Ihres Teams, {email} einzuladen.',
  'session.signOut': 'Abmelden',
} satisfies Record<keyof typeof en, string>;
