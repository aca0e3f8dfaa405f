import type { CallBody } from '@parley/api-client';
import type { InstallationSettings, SmtpSecurity } from '@parley/contract';

export interface MailForm {
  sender: string;
  way: 'smtp' | 'folder';
  host: string;
  port: string;
  security: SmtpSecurity;
  user: string;
  /** Empty: keeps the stored password. */
  password: string;
}

export function mailFormOf({ smtp, mail_sender }: InstallationSettings): MailForm {
  const { value } = smtp;
  return {
    sender: mail_sender.value,
    way: value ? 'smtp' : 'folder',
    host: value?.host ?? '',
    port: String(value?.port ?? 587),
    security: value?.security ?? 'starttls',
    user: value?.user ?? '',
    password: '',
  };
}

export function isMailFormValid({ sender, way, host, port }: MailForm): boolean {
  const isServerNamed =
    /^[a-z0-9.:_-]+$/i.test(host) && /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535;
  return /\S+@\S+/.test(sender) && (way === 'folder' || isServerNamed);
}

/** Only the fields that changed and are not fixed by the environment. */
export function mailPayloadOf(
  settings: InstallationSettings,
  form: MailForm,
): CallBody<'updateInstallation'> {
  const saved = mailFormOf(settings);
  const { sender, ...server } = form;
  const { sender: savedSender, ...savedServer } = saved;
  const isServerChanged =
    settings.smtp.origin !== 'environment' && JSON.stringify(server) !== JSON.stringify(savedServer);
  const { way, port, password, ...rest } = server;
  const smtp = { ...rest, port: Number(port), ...(password === '' ? {} : { password }) };
  return {
    ...(sender === savedSender || settings.mail_sender.origin === 'environment'
      ? {}
      : { mail_sender: sender }),
    ...(isServerChanged ? { smtp: way === 'smtp' ? smtp : null } : {}),
  };
}
