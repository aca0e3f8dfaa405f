import type { mail as english } from '../en/mail';

export const mail = {
  'mail.greeting': 'Hallo {name},',
  'mail.linkHint': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  'mail.footer': 'Diese E-Mail wurde von {app} unter {url} gesendet.',

  'mail.confirmation.subject': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'mail.confirmation.body': 'Bestätigen Sie Ihre E-Mail-Adresse, um {app} zu nutzen.',
  'mail.confirmation.button': 'E-Mail bestätigen',
  'mail.confirmation.note':
    'Dieser Link läuft in 3 Tagen ab. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',

  'mail.emailChange.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'mail.emailChange.body':
    'Sie möchten diese Adresse für {app} verwenden. Ihre aktuelle Adresse bleibt aktiv, bis Sie die neue bestätigen.',
  'mail.emailChange.button': 'Neue E-Mail bestätigen',
  'mail.emailChange.note':
    'Dieser Link läuft in 3 Tagen ab. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',

  'mail.emailChangeNotice.subject': 'Ihre E-Mail-Adresse wird geändert',
  'mail.emailChangeNotice.body':
    'Jemand, der in Ihrem Konto angemeldet ist, möchte die E-Mail-Adresse für {app} ändern. Die Änderung gilt, sobald die neue Adresse bestätigt ist.',
  'mail.emailChangeNotice.note':
    'Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück und wenden Sie sich an einen Administrator.',

  'mail.passwordReset.subject': 'Passwort zurücksetzen',
  'mail.passwordReset.body': 'Jemand hat ein neues Passwort für Ihr {app}-Konto angefordert.',
  'mail.passwordReset.button': 'Passwort zurücksetzen',
  'mail.passwordReset.note':
    'Dieser Link läuft in 2 Stunden ab und funktioniert einmal. Wenn Sie ihn nicht angefordert haben, bleibt Ihr Passwort unverändert.',

  'mail.passwordChanged.subject': 'Ihr Passwort wurde geändert',
  'mail.passwordChanged.body':
    'Das Passwort für Ihr {app}-Konto wurde soeben geändert. Alle anderen Sitzungen wurden beendet.',
  'mail.passwordChanged.note':
    'Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück und wenden Sie sich an einen Administrator.',

  'mail.mfaEnabled.subject': 'Zwei-Faktor-Authentifizierung ist aktiviert',
  'mail.mfaEnabled.body':
    'Die Anmeldung bei {app} erfordert jetzt einen Code aus Ihrer Authentifizierungs-App. Bewahren Sie Ihre Backup-Codes sicher auf.',
  'mail.mfaDisabled.subject': 'Zwei-Faktor-Authentifizierung ist deaktiviert',
  'mail.mfaDisabled.body': 'Sie melden sich bei {app} jetzt nur mit Ihrem Passwort an.',
  'mail.mfaBackupCodes.subject': 'Sie haben neue Backup-Codes',
  'mail.mfaBackupCodes.body':
    'Für Ihr {app}-Konto wurden neue Backup-Codes erzeugt. Die alten funktionieren nicht mehr.',
  'mail.mfa.note':
    'Wenn Sie das nicht waren, setzen Sie sofort Ihr Passwort zurück und wenden Sie sich an einen Administrator.',

  'mail.invitation.subject': '{inviter} hat Sie zu {account} eingeladen',
  'mail.invitation.body':
    '{inviter} hat Sie eingeladen, {account} auf {app} beizutreten. Wählen Sie ein Passwort, um loszulegen.',
  'mail.invitation.button': 'Einladung annehmen',
  'mail.invitation.note': 'Dieser Link läuft in 7 Tagen ab und funktioniert einmal.',
  'mail.invitation.somebody': 'Die Administration',

  'mail.addedToAccount.subject': 'Sie sind jetzt Mitglied von {account}',
  'mail.addedToAccount.body':
    '{inviter} hat Sie auf {app} zu {account} hinzugefügt. Melden Sie sich wie gewohnt an. Arbeitsbereiche wechseln Sie im Kontomenü.',
  'mail.addedToAccount.button': '{app} öffnen',

  'mail.test.subject': 'Test-E-Mail von {app}',
  'mail.test.body': '{app} unter {url} kann E-Mails senden.',

  'mail.customDomain.subject': 'DNS-Einträge für {domain}',
  'mail.customDomain.greeting': 'Guten Tag,',
  'mail.customDomain.body':
    'Um {domain} mit dem Hilfecenter zu verbinden, fügen Sie Folgendes in den DNS-Einstellungen der Domain hinzu. Es kann einen Tag dauern, bis es überall gilt.',

  'mail.webhookPaused.subject': 'Webhook angehalten: {webhook}',
  'mail.webhookPaused.failing':
    'Der Webhook {webhook} in {account} schlägt seit 5 Tagen fehl, weil {host} nicht antwortet oder Fehler meldet. Er ist jetzt angehalten. Neue Ereignisse werden 30 Tage aufbewahrt und gesendet, wenn Sie ihn fortsetzen.',
  'mail.webhookPaused.gone':
    'Der Webhook {webhook} in {account} wurde angehalten, weil {host} 410 Gone gemeldet hat. Neue Ereignisse werden 30 Tage aufbewahrt und gesendet, wenn Sie ihn fortsetzen.',
  'mail.webhookPaused.button': 'Webhook öffnen',
  'mail.webhookPaused.note': 'Sie erhalten diese E-Mail, weil Sie Administrator dieses Arbeitsbereichs sind.',

  'mail.dataExport.subject': 'Datenexport von Kontakt {contact} ist bereit',
  'mail.dataExport.body':
    'Der Datenexport von Kontakt {contact}, den Sie in {account} angefordert haben, steht zum Herunterladen bereit.',
  'mail.dataExport.button': 'Kontakt öffnen',
  'mail.dataExport.note':
    'Die Datei wird nach {days} Tagen entfernt. Nur Administratoren können sie herunterladen.',

  'mail.roundTrip.subject': 'Test von {inbox}',
  'mail.roundTrip.body':
    'Diese E-Mail testet den Posteingang „{inbox}“: Er hat sie gesendet und sollte sie auch empfangen. Sie wird nicht zu einem Gespräch und kann gelöscht werden.',
} satisfies Record<keyof typeof english, string>;
