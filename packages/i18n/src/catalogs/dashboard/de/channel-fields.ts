import type { channelFields as en } from '../en/channel-fields';

export const channelFields = {
  'channelFields.email': 'E-Mail-Adresse',
  'channelFields.imap_enabled': 'Aus dem Postfach abrufen',
  'channelFields.imap_address': 'IMAP-Server',
  'channelFields.imap_port': 'Port',
  'channelFields.imap_enable_ssl': 'Sicherheit',
  'channelFields.imap_login': 'Benutzername',
  'channelFields.imap_password': 'Passwort',
  'channelFields.imap_authentication': 'Authentifizierung',
  'channelFields.imap_folders': 'Ordner',
  'channelFields.smtp_enabled': 'Über Ihren eigenen Server senden',
  'channelFields.smtp_address': 'SMTP-Server',
  'channelFields.smtp_port': 'Port',
  'channelFields.smtp_enable_ssl_tls': 'Sicherheit',
  'channelFields.smtp_enable_starttls_auto': 'STARTTLS',
  'channelFields.smtp_login': 'Benutzername',
  'channelFields.smtp_password': 'Passwort',
  'channelFields.smtp_domain': 'HELO-Domain',
  'channelFields.smtp_authentication': 'Authentifizierung',
  'channelFields.smtp_openssl_verify_mode': 'Zertifikat des Servers prüfen',
  'channelFields.bot_token': 'Bot-Token',
  'channelFields.bot_name': 'Bot',
  'channelFieldHints.bot_token':
    'Öffnen Sie @BotFather in Telegram, senden Sie /newbot und kopieren Sie den Token.',
  'channelFieldErrors.email': 'Geben Sie eine gültige E-Mail-Adresse ein',
  'channelFieldErrors.bot_token': 'Dieser Token ist ungültig. Kopieren Sie ihn noch einmal von @BotFather.',
} satisfies Record<keyof typeof en, string>;
