import type { DashboardKey } from '@parley/i18n/dashboard';

const keys: Record<string, DashboardKey> = {
  'account.created': 'superAdmin.act.accountCreated',
  'account.changed': 'superAdmin.act.accountChanged',
  'account.suspended': 'superAdmin.act.accountSuspended',
  'account.activated': 'superAdmin.act.accountActivated',
  'user.created': 'superAdmin.act.userCreated',
  'user.confirmed': 'superAdmin.act.userConfirmed',
  'user.super_admin_granted': 'superAdmin.act.superAdminGranted',
  'user.super_admin_revoked': 'superAdmin.act.superAdminRevoked',
  'user.sessions_ended': 'superAdmin.act.sessionsEnded',
  'user.reset_mail_sent': 'superAdmin.act.resetMailSent',
  'user.disabled': 'superAdmin.act.userDisabled',
  'user.enabled': 'superAdmin.act.userEnabled',
  'settings.changed': 'superAdmin.act.settingsChanged',
  'settings.picture_changed': 'superAdmin.act.pictureChanged',
  'settings.mail_tested': 'superAdmin.act.mailTested',
  'settings.storage_tested': 'superAdmin.act.storageTested',
  'job.retried': 'superAdmin.act.jobRetried',
  'webhook.retried': 'superAdmin.act.webhookRetried',
};

/** Text key of a console action; null for actions that this version does not know. */
export function actKeyOf(action: string): DashboardKey | null {
  return keys[action] ?? null;
}

/** Formats each changed field as `name: Acme → Acme Ltd`; nested values as JSON. */
export function changesOf(changes: Record<string, unknown>): string[] {
  return Object.entries(changes).map(([field, change]) => {
    const [before, after] = Array.isArray(change) ? (change as unknown[]) : [null, change];
    return `${field}: ${before === null ? '' : `${shown(before)} → `}${shown(after)}`;
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
