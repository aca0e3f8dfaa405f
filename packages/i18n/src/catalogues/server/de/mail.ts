import type { mail as english } from '../en/mail';

export const mail = {
  'mail.greeting': 'Hallo {name},',
  'mail.linkHint': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  'mail.footer': 'Diese E-Mail wurde von {app} unter {url} verschickt.',

  'mail.confirmation.subject': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'mail.confirmation.body':
    'Bitte bestätigen Sie, dass dies Ihre Adresse ist. Danach können Sie {app} benutzen.',
  'mail.confirmation.button': 'Adresse bestätigen',
  'mail.confirmation.note':
    'Der Link gilt 3 Tage. Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun.',

  'mail.emailChange.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'mail.emailChange.body':
    'Sie möchten künftig diese Adresse für {app} verwenden. Die alte bleibt gültig, bis Sie die neue bestätigen.',
  'mail.emailChange.button': 'Neue Adresse bestätigen',
  'mail.emailChange.note':
    'Der Link gilt 3 Tage. Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun.',

  'mail.emailChangeNotice.subject': 'Ihre E-Mail-Adresse soll geändert werden',
  'mail.emailChangeNotice.body':
    'Unter Ihrer Anmeldung wurde eine andere E-Mail-Adresse für {app} eingetragen. Sie gilt, sobald die neue Adresse bestätigt ist.',
  'mail.emailChangeNotice.note':
    'Falls Sie das nicht waren, setzen Sie sofort ein neues Passwort und informieren Sie die Administration.',

  'mail.passwordReset.subject': 'Neues Passwort setzen',
  'mail.passwordReset.body': 'Für Ihr Konto bei {app} wurde ein neues Passwort angefordert.',
  'mail.passwordReset.button': 'Neues Passwort setzen',
  'mail.passwordReset.note':
    'Der Link gilt 2 Stunden und nur einmal. Falls Sie ihn nicht angefordert haben, bleibt Ihr Passwort unverändert.',

  'mail.passwordChanged.subject': 'Ihr Passwort wurde geändert',
  'mail.passwordChanged.body':
    'Das Passwort Ihres Kontos bei {app} wurde soeben geändert. Alle anderen Sitzungen wurden beendet.',
  'mail.passwordChanged.note':
    'Falls Sie das nicht waren, setzen Sie sofort ein neues Passwort und informieren Sie die Administration.',

  'mail.mfaEnabled.subject': 'Anmeldung in zwei Schritten eingeschaltet',
  'mail.mfaEnabled.body':
    'Ab jetzt fragt {app} bei der Anmeldung nach einem Code Ihrer Authenticator-App. Bewahren Sie die Ersatzcodes sicher auf.',
  'mail.mfaDisabled.subject': 'Anmeldung in zwei Schritten ausgeschaltet',
  'mail.mfaDisabled.body': 'Ab jetzt genügt für die Anmeldung bei {app} Ihr Passwort.',
  'mail.mfaBackupCodes.subject': 'Sie haben neue Ersatzcodes',
  'mail.mfaBackupCodes.body':
    'Für die Anmeldung bei {app} wurden neue Ersatzcodes erzeugt. Die alten gelten nicht mehr.',
  'mail.mfa.note':
    'Falls Sie das nicht waren, setzen Sie sofort ein neues Passwort und informieren Sie die Administration.',

  'mail.invitation.subject': '{inviter} lädt Sie zu {account} ein',
  'mail.invitation.body':
    '{inviter} lädt Sie ein, mit {app} in {account} mitzuarbeiten. Wählen Sie ein Passwort, dann kann es losgehen.',
  'mail.invitation.button': 'Einladung annehmen',
  'mail.invitation.note': 'Der Link gilt 7 Tage und nur einmal.',
  'mail.invitation.somebody': 'Die Administration',

  'mail.addedToAccount.subject': 'Sie gehören jetzt zu {account}',
  'mail.addedToAccount.body':
    '{inviter} hat Sie bei {app} zu {account} hinzugefügt. Melden Sie sich wie gewohnt an; Sie finden das Konto im Kontomenü.',
  'mail.addedToAccount.button': '{app} öffnen',

  'mail.test.subject': 'Testmail von {app}',
  'mail.test.body': 'Diese E-Mail zeigt, dass {app} unter {url} E-Mails verschicken kann.',

  'mail.webhookPaused.subject': 'Webhook angehalten: {webhook}',
  'mail.webhookPaused.failing':
    'Der Webhook {webhook} von {account} schlägt seit 5 Tagen fehl: {host} hat nicht oder nur mit Fehlern geantwortet. Er ist jetzt angehalten. Was inzwischen geschieht, wird 30 Tage aufbewahrt und gesendet, sobald Sie ihn fortsetzen.',
  'mail.webhookPaused.gone':
    'Der Webhook {webhook} von {account} wurde angehalten, weil {host} geantwortet hat, dass es ihn nicht mehr gibt (410). Was inzwischen geschieht, wird 30 Tage aufbewahrt und gesendet, sobald Sie ihn fortsetzen.',
  'mail.webhookPaused.button': 'Webhook öffnen',
  'mail.webhookPaused.note': 'Sie erhalten diese Mail, weil Sie das Konto verwalten.',
} satisfies Record<keyof typeof english, string>;
