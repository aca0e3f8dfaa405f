import type { Config, MailSignInConfig } from '../../platform/config/config';
import type { ConnectionValues } from '../connection/connection-row';
import type { MailInbox } from './compose/reply-input';
import type { ImapSettings, PasswordAuth, SmtpSettings } from './settings';

/** Whose servers an email inbox uses (A1 of the email contract). */
export function modeOf(values: ConnectionValues): MailInbox['mode'] {
  if (values['smtp_enabled'] === true) return 'own_smtp';
  if (values['imap_enabled'] === true) {
    const provider = values['provider'];
    return provider === 'google' || provider === 'microsoft' ? provider : 'imap_only';
  }
  return 'forwarding';
}

/** The provider whose sign-in connects the mailbox; null: a password does. */
export function signInOf(values: ConnectionValues): 'google' | 'microsoft' | null {
  const provider = values['provider'];
  return provider === 'google' || provider === 'microsoft' ? provider : null;
}

/** How the mailbox is read; null: mail is forwarded to us. */
export function imapSettingsOf(values: ConnectionValues, config: Config): ImapSettings | null {
  if (values['imap_enabled'] !== true) return null;
  const provider = signInOf(values);
  if (provider) {
    const { host, port } = serverOf(hostsOf(config, provider)?.imapHost, 993);
    return {
      host,
      port,
      secure: !isLoopbackTest(hostsOf(config, provider)),
      user: text(values['imap_login']),
      auth: { type: 'oauth', accessToken: text(values['access_token']) },
      verifyCertificate: !isLoopbackTest(hostsOf(config, provider)),
    };
  }
  return {
    host: text(values['imap_address']),
    port: number(values['imap_port'], values['imap_enable_ssl'] === true ? 993 : 143),
    secure: values['imap_enable_ssl'] === true,
    user: text(values['imap_login']),
    auth: passwordAuth(values['imap_password'], values['imap_authentication']),
    verifyCertificate: values['imap_enable_ssl'] === true,
  };
}

/** Paths of the folders that are read. */
export function foldersOf(values: ConnectionValues): readonly string[] {
  const folders = values['imap_folders'];
  return Array.isArray(folders) ? (folders as readonly string[]) : [];
}

/** The inbox's own mail server; null: the installation's sends. */
export function smtpSettingsOf(values: ConnectionValues, config: Config): SmtpSettings | null {
  const mode = modeOf(values);
  if (mode === 'google' || mode === 'microsoft') {
    const { host, port } = serverOf(hostsOf(config, mode)?.smtpHost, 587);
    return {
      host,
      port,
      secure: false,
      startTls: !isLoopbackTest(hostsOf(config, mode)),
      verifyCertificate: true,
      heloName: '',
      user: text(values['imap_login']),
      auth: { type: 'oauth', accessToken: text(values['access_token']) },
    };
  }
  if (mode !== 'own_smtp') return null;
  const secure = values['smtp_enable_ssl_tls'] === true;
  const login = text(values['smtp_login']);
  return {
    host: text(values['smtp_address']),
    port: number(values['smtp_port'], secure ? 465 : 587),
    secure,
    startTls: values['smtp_enable_starttls_auto'] === true,
    verifyCertificate: values['smtp_openssl_verify_mode'] !== 'none',
    heloName: text(values['smtp_domain']),
    user: login,
    auth: login === '' ? null : passwordAuth(values['smtp_password'], values['smtp_authentication']),
  };
}

/** The installation's mail server as settings; null: mails are written to a folder. Same form as `SMTP_URL`. */
export function installationSmtp({ smtpUrl }: Config): SmtpSettings | null {
  if (!smtpUrl || !URL.canParse(smtpUrl)) return null;
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    startTls: url.searchParams.get('tls') !== 'off',
    verifyCertificate: true,
    heloName: '',
    isOperators: true,
    user: decodeURIComponent(url.username),
    auth: url.username
      ? { type: 'password', password: decodeURIComponent(url.password), mechanism: 'plain' }
      : null,
  };
}

function hostsOf(config: Config, provider: 'google' | 'microsoft'): MailSignInConfig | undefined {
  return provider === 'google' ? config.googleMail : config.microsoftMail;
}

/** A stand-in of the provider on this machine speaks without TLS; a real provider never is on this machine. */
function isLoopbackTest(hosts: MailSignInConfig | undefined): boolean {
  return /^(?:127\.0\.0\.1|localhost):/.test(hosts?.imapHost ?? '');
}

function serverOf(hostAndPort: string | undefined, fallback: number): { host: string; port: number } {
  const [host = '', port] = (hostAndPort ?? '').split(':');
  return { host, port: Number(port) || fallback };
}

function passwordAuth(password: unknown, mechanism: unknown): PasswordAuth {
  const known = mechanism === 'login' || mechanism === 'cram-md5' ? mechanism : 'plain';
  return { type: 'password', password: text(password), mechanism: known };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function number(value: unknown, fallback: number): number {
  return typeof value === 'number' && value > 0 ? value : fallback;
}
