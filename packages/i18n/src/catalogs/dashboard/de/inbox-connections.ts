import type { inboxConnections as en } from '../en/inbox-connections';

export const inboxConnections = {
  'settings.tab.connection': 'Verbindung',
  'connection.nameHint': 'Als Absender sichtbar: „Mira von {inbox}“.',
  'connection.nameExample': 'Acme Support',
  'connection.how': 'So kommen E-Mails in diesen Posteingang',
  'connection.fetch': 'Aus dem Postfach abrufen',
  'connection.forward': 'An uns weiterleiten',
  'connection.incoming': 'Eingehende E-Mails',
  'connection.outgoing': 'Ausgehende E-Mails',
  'connection.forwarding': 'Weiterleitung',
  'connection.forwardLater':
    'Die Adresse für die Weiterleitung erhalten Sie, nachdem Sie den Posteingang erstellt haben.',
  'connection.forwardingNoWay':
    'Diese Installation empfängt noch keine E-Mails. Für die Weiterleitung setzt ihr Betreiber MAILER_INBOUND_EMAIL_DOMAIN sowie SMTP_RECEIVER oder einen Maildienst.',
  'connection.forwardingNoDomain':
    'Diese Installation hat keine Domain für Weiterleitungen. Dafür setzt ihr Betreiber MAILER_INBOUND_EMAIL_DOMAIN.',
  'connection.forwardingGuide': 'Siehe docs/operations/email.md, „Receive for a domain“.',
  'connection.forwardTo': 'An diese Adresse weiterleiten',
  'connection.forwardHint':
    'Richten Sie eine Regel ein, die alles an {email} hierher weiterleitet. Kunden sehen diese Adresse nicht.',
  'connection.forwardingOff':
    'Diese Installation kann noch keine weitergeleiteten E-Mails empfangen. Bitten Sie den Administrator Ihrer Installation um eine Domain für eingehende E-Mails oder rufen Sie das Postfach ab.',
  'connection.forwardingUnchecked': 'Weitergeleitete E-Mails erscheinen, sobald sie ankommen.',
  'connection.forwardNext': 'Noch ein Schritt: Leiten Sie Ihre E-Mails an diesen Posteingang weiter.',
  'connection.fetched': 'Neue E-Mails an {email} werden jetzt zu Gesprächen.',
  'connection.sentByInstallation': 'Antworten werden über {name} gesendet.',
  'connection.folders.junk': 'E-Mails aus diesem Ordner werden als Spam markiert.',
  'connection.folders.missing': 'Auf dem Server nicht gefunden.',
  'connection.folders.failed': 'Die Ordner konnten nicht geladen werden',
  'connection.folders.choose': 'Wählen Sie mindestens einen Ordner',
  'connection.folders.loading': 'Ordner werden geladen …',
  'connection.folders.inbox': 'Posteingang',
  'connection.moreOptions': 'Weitere Optionen',
  'connection.check': 'Verbindungstest',
  'connection.checkAgain': 'Erneut prüfen',
  'connection.checkNow': 'Jetzt prüfen',
  'connection.nothingSaved': 'Gespeichert wird erst, wenn Sie den Posteingang erstellen.',
  'connection.part.incoming': 'Eingang',
  'connection.part.outgoing': 'Ausgang',
  'connection.state.idle': 'Nicht geprüft',
  'connection.state.running': 'Wird geprüft …',
  'connection.state.working': 'Funktioniert',
  'connection.state.failed': 'Funktioniert nicht',
  'connection.state.changed': 'Geändert',
  'connection.state.waiting': 'Wartet',
  'connection.hop.resolved': 'Server gefunden',
  'connection.hop.connected': 'Verbunden',
  'connection.hop.signed_in': 'Angemeldet',
  'connection.hop.folder_read': 'Ordner gelesen',
  'connection.hop.test_sent': 'Test-E-Mail gesendet',
  'connection.hop.bot': 'Bot gefunden',
  'connection.hop.webhook': 'Webhook eingerichtet',
  'connection.hop.deliveries': 'Nachrichten zugestellt',
  'connection.hopFailed.resolved': 'Server nicht gefunden',
  'connection.hopFailed.connected': 'Verbindung fehlgeschlagen',
  'connection.hopFailed.signed_in': 'Anmeldung fehlgeschlagen',
  'connection.hopFailed.folder_read': 'Ordner nicht lesbar',
  'connection.hopFailed.test_sent': 'Test-E-Mail nicht gesendet',
  'connection.hopFailed.bot': 'Bot nicht gefunden',
  'connection.hopFailed.webhook': 'Webhook nicht eingerichtet',
  'connection.hopFailed.deliveries': 'Nachrichten nicht zugestellt',
  'connection.hopWaiting.resolved': 'Server finden',
  'connection.hopWaiting.connected': 'Verbinden',
  'connection.hopWaiting.signed_in': 'Anmelden',
  'connection.hopWaiting.folder_read': 'Ordner lesen',
  'connection.hopWaiting.test_sent': 'Test-E-Mail senden',
  'connection.hopWaiting.bot': 'Bot finden',
  'connection.hopWaiting.webhook': 'Webhook prüfen',
  'connection.hopWaiting.deliveries': 'Zustellung prüfen',
  'connection.hop.widget': 'Widget von einem Besucher geladen',
  'connection.hopFailed.widget': 'Widget noch nicht geladen',
  'connection.hopWaiting.widget': 'Auf einen Besucher warten',
  'connection.hop.domains': 'Website darf den Chat anzeigen',
  'connection.hopFailed.domains': 'Website ist keine erlaubte Domain',
  'connection.hopWaiting.domains': 'Erlaubte Domains prüfen',
  'connection.advice.widget_missing': 'Kopieren Sie das Snippet aus der Konfiguration in Ihre Website.',
  'connection.advice.domain_not_allowed':
    'Fügen Sie diese Website den erlaubten Domains hinzu oder leeren Sie die Liste.',
  'connection.fact.encrypted': 'Verschlüsselt ({version})',
  'connection.fact.notEncrypted': 'Nicht verschlüsselt',
  'connection.fact.certificateUnchecked': 'Zertifikat nicht vertrauenswürdig',
  'connection.fact.user': 'Als {user}',
  'connection.fact.noSignIn': 'Ohne Passwort',
  'connection.fact.messages': '{count, plural, one {# E-Mail in {folder}} other {# E-Mails in {folder}}}',
  'connection.fact.newest': 'Neueste: {when}',
  'connection.fact.pending': '{count, plural, =0 {Keine wartet} one {# wartet} other {# warten}}',
  'connection.fact.ms': '{ms, number} ms',
  'connection.serverSaid': 'Der Server meldet:',
  'connection.appPassword': 'So erhalten Sie eines',
  'connection.advice.bot_token_unknown':
    'Telegram kennt dieses Bot-Token nicht. Kopieren Sie es erneut von @BotFather.',
  'connection.advice.certificate_expired':
    'Das Zertifikat des Servers ist abgelaufen. Bitten Sie den Betreiber, es zu erneuern.',
  'connection.advice.certificate_name':
    'Das Zertifikat gilt für einen anderen Server. Prüfen Sie den Namen des Servers.',
  'connection.advice.certificate_self_signed':
    'Dem Zertifikat des Servers wird nicht vertraut. Bitten Sie den Betreiber um ein gültiges.',
  'connection.advice.fastmail_app_password': 'Fastmail verlangt ein App-Passwort statt Ihres üblichen.',
  'connection.advice.gmail_app_password': 'Google verlangt ein App-Passwort statt Ihres üblichen.',
  'connection.advice.host_unknown': 'Kein Server hat diesen Namen. Prüfen Sie die Schreibweise.',
  'connection.advice.icloud_app_password':
    'Apple verlangt ein anwendungsspezifisches Passwort statt Ihres üblichen.',
  'connection.advice.no_starttls': 'Der Server bietet kein STARTTLS an. Versuchen Sie TLS.',
  'connection.advice.outlook_oauth':
    'Microsoft akzeptiert hier keine Passwörter mehr. Leiten Sie Ihre E-Mails stattdessen weiter.',
  'connection.advice.password_wrong':
    'Prüfen Sie Benutzername und Passwort. Viele Anbieter verlangen ein App-Passwort.',
  'connection.advice.port_security_mismatch':
    'Port und Sicherheit passen nicht zusammen. TLS nutzt 993 oder 465, STARTTLS 143 oder 587.',
  'connection.advice.private_address':
    'Server in privaten Netzen sind gesperrt. Bitten Sie den Administrator Ihrer Installation, diesen freizugeben.',
  'connection.advice.provider_unreachable':
    'Der Anbieter ist gerade nicht erreichbar. Versuchen Sie es in ein paar Minuten erneut.',
  'connection.advice.recipient_refused':
    'Der Server nimmt keine E-Mails für diese Adresse an. Prüfen Sie die Schreibweise.',
  'connection.advice.refused': 'Auf diesem Port antwortet nichts. Prüfen Sie Server und Port.',
  'connection.advice.sender_refused':
    'Der Server lässt Sie nicht von dieser Adresse senden. Melden Sie sich als ihr Inhaber an oder erlauben Sie sie als Alias.',
  'connection.advice.timeout':
    'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie Server, Port und Firewall.',
  'connection.advice.try_later':
    'Der Server nimmt gerade keine E-Mails an. Versuchen Sie es in ein paar Minuten erneut.',
  'connection.advice.webhook_elsewhere':
    'Telegram sendet die Nachrichten dieses Bots woandershin. Speichern Sie das Bot-Token erneut, um sie hier zu empfangen.',
  'connection.advice.webhook_missing':
    'Telegram weiß nicht, wohin es die Nachrichten dieses Bots senden soll. Speichern Sie das Bot-Token erneut.',
  'connection.advice.yahoo_app_password': 'Yahoo verlangt ein App-Passwort statt Ihres üblichen.',
  'connection.advice.zoho_app_password':
    'Schalten Sie in Zoho Mail den IMAP-Zugriff ein. Mit Zwei-Faktor-Authentifizierung verlangt Zoho ein App-Passwort.',
  'connection.missing.name': 'Geben Sie einen Namen für den Posteingang ein.',
  'connection.missing.email': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'connection.missing.incoming': 'Geben Sie die Einstellungen für eingehende E-Mails ein.',
  'connection.missing.outgoing':
    'Geben Sie die Einstellungen für ausgehende E-Mails ein oder schalten Sie sie aus, um über {name} zu senden.',
  'connection.missing.fields': 'Füllen Sie die Pflichtfelder aus.',
  'connection.missing.checking': 'Die Verbindung wird geprüft …',
  'connection.missing.incomingFailed':
    'Eingehende E-Mails funktionieren nicht. Korrigieren Sie die Einstellungen oder leiten Sie Ihre E-Mails weiter.',
  'connection.missing.outgoingFailed':
    'Ausgehende E-Mails funktionieren nicht. Korrigieren Sie die Einstellungen oder schalten Sie sie aus, um über {name} zu senden.',
  'connection.missing.incomingUnchecked': 'Prüfen Sie zuerst die Einstellungen für eingehende E-Mails.',
  'connection.missing.outgoingUnchecked': 'Prüfen Sie zuerst die Einstellungen für ausgehende E-Mails.',
  'connection.openProfile': 'In {channel} öffnen',
  'connection.secretKept': 'Leer lassen, um den aktuellen Wert zu behalten.',
  'connection.signInNeeded':
    'Die Anmeldung funktioniert nicht mehr. Aktualisieren Sie Benutzername und Passwort.',
  'connection.signedInAs': 'Angemeldet als {email}',
  'connection.provider': 'E-Mail-Anbieter',
  'connection.provider.google': 'Google',
  'connection.provider.microsoft': 'Microsoft',
  'connection.provider.other': 'Anderer Anbieter',
  'connection.providerText.google': 'Gmail und Workspace',
  'connection.providerText.microsoft': 'Outlook und Microsoft 365',
  'connection.providerText.other': 'IMAP oder Weiterleitung',
  'connection.signInHint': 'Als Nächstes melden Sie sich beim Anbieter an und kommen hierher zurück.',
  'connection.signIn.google': 'Mit Google anmelden',
  'connection.signIn.microsoft': 'Mit Microsoft anmelden',
  'connection.signInAgain': 'Erneut anmelden',
  'connection.signInFailed.cancelled': 'Sie haben die Anmeldung abgebrochen. Es wurde nichts geändert.',
  'connection.signInFailed.expired':
    'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser geöffnet. Versuchen Sie es erneut.',
  'connection.signInFailed.other_mailbox':
    'Sie haben sich bei einem anderen Postfach angemeldet. Melden Sie sich als {email} an, oder erstellen Sie für das andere Postfach einen neuen Posteingang.',
  'connection.signInFailed.mailbox_taken': 'Ein anderer Posteingang verwendet dieses Postfach bereits.',
  'connection.signInFailed.inbox_limit': 'Ihr Konto hat die maximale Anzahl an Posteingängen erreicht.',
  'connection.signInFailed.not_allowed':
    'Sie sind kein Administrator dieses Kontos mehr. Das Postfach wurde deshalb nicht verbunden.',
  'connection.signInFailed.failed':
    'Das Postfach konnte nicht verbunden werden. Versuchen Sie es in einigen Minuten erneut.',
  'connection.signInNeeded.provider': 'Der Anbieter gewährt keinen Zugriff mehr. Melden Sie sich erneut an.',
} satisfies Record<keyof typeof en, string>;
