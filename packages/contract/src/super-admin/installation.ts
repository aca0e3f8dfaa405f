import { z } from 'zod';
import { iso } from '../kit/values';

export const edition = z.enum(['self_hosted', 'enterprise', 'cloud']);
export type EditionName = z.infer<typeof edition>;

/** Where a value comes from: an environment variable (then the console cannot change it), the console, or neither. */
export const settingOrigin = z.enum(['environment', 'console', 'default']);
export type SettingOrigin = z.infer<typeof settingOrigin>;

/** A setting with its origin. `variable` is the environment variable that fixes it, or would. */
function setting<S extends z.ZodType>(value: S) {
  return z.strictObject({ value, origin: settingOrigin, variable: z.string() });
}

export const smtpSecurity = z.enum(['starttls', 'tls', 'none']);
export type SmtpSecurity = z.infer<typeof smtpSecurity>;

/** The mail server without its password, which no answer holds. */
export const smtpServer = z.strictObject({
  host: z.string(),
  port: z.number(),
  /** `starttls` when the server offers it; `tls` from the first byte; `none` never. */
  security: smtpSecurity,
  user: z.string(),
  has_password: z.boolean(),
});
export type SmtpServer = z.infer<typeof smtpServer>;

export const installationSettings = z.strictObject({
  /** Counts the changes; every process follows it. */
  version: z.number(),
  installation_name: setting(z.string()),
  edition: setting(edition),
  signup_enabled: setting(z.boolean()),
  create_account_from_dashboard: setting(z.boolean()),
  display_manifest: setting(z.boolean()),
  /** Branded installations show no link to the product's own documentation. */
  custom_branded: setting(z.boolean()),
  /** Where "Contact support" leads; `''`: there is no such entry. */
  support_url: setting(z.string()),
  /** `''`: the product's own. */
  logo_url: z.string(),
  logo_thumbnail_url: z.string(),
  /** Null: mails are written to a folder. */
  smtp: setting(smtpServer.nullable()),
  mail_sender: setting(z.string()),
  /** The folder mails go to without a server. */
  mail_folder: z.string(),
  storage: z.strictObject({
    kind: z.enum(['folder', 's3']),
    /** The folder, or the bucket with its address. */
    place: z.string(),
  }),
  /** Fixed by the environment and of use to know here. */
  fixed: z.array(z.strictObject({ variable: z.string(), value: z.string(), is_set: z.boolean() })),
});
export type InstallationSettings = z.infer<typeof installationSettings>;

/** What became of a file that was written, read back and removed. */
export const storageTest = z.strictObject({
  ok: z.boolean(),
  /** The store's own words; null when it took the file and gave back another one. */
  problem: z.string().nullable(),
});
export type StorageTest = z.infer<typeof storageTest>;

/** What became of a test mail, with the mail server's own words. */
export const mailTest = z.strictObject({
  ok: z.boolean(),
  /** Three digits of SMTP; null when the server did not answer, or mails go to a folder. */
  response_code: z.number().nullable(),
  response: z.string(),
});
export type MailTest = z.infer<typeof mailTest>;

export const healthQueue = z.strictObject({
  task: z.string(),
  waiting: z.number(),
  running: z.number(),
  later: z.number(),
  parked: z.number(),
});
export type HealthQueue = z.infer<typeof healthQueue>;

export const installationHealth = z.strictObject({
  taken_at: iso,
  /** Of this process; the others tell theirs in `processes`. */
  versions: z.strictObject({ product: z.string(), api: z.string(), node: z.string() }),
  queues: z.array(healthQueue),
  oldest_waiting_job_seconds: z.number(),
  events_waiting: z.number(),
  /** Deliveries that failed for the last time. */
  failed_webhooks: z.number(),
  /** Set after a restore: nothing leaves until somebody decides. */
  outbox_held_since: iso.nullable(),
  database: z.strictObject({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    max_connections: z.number(),
    /** Null: none is open. */
    oldest_transaction_seconds: z.number().nullable(),
    is_embedded: z.boolean(),
  }),
  storage: z.strictObject({
    kind: z.enum(['folder', 's3']),
    place: z.string(),
    /** Attachments, counted at most every five minutes. */
    files: z.number(),
    bytes: z.number(),
    /** On the machine that answers; null where it cannot be told. */
    free_bytes: z.number().nullable(),
  }),
  processes: z.array(
    z.strictObject({
      id: z.string(),
      roles: z.array(z.string()),
      host: z.string(),
      pid: z.number(),
      version: z.string(),
      started_at: iso,
      seen_at: iso,
      /** Whether it has heard of the newest settings. */
      is_current: z.boolean(),
    }),
  ),
});
export type InstallationHealth = z.infer<typeof installationHealth>;

/** A job that failed for the last time. */
export const parkedJob = z.strictObject({
  id: z.number(),
  task: z.string(),
  account_id: z.number().nullable(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: iso,
  updated_at: iso,
});
export type ParkedJob = z.infer<typeof parkedJob>;

/** Deliveries of one webhook that failed for the last time. */
export const failedWebhook = z.strictObject({
  account_id: z.number(),
  account_name: z.string(),
  webhook_id: z.number(),
  url: z.string(),
  failed: z.number(),
  last_error: z.string().nullable(),
  last_failed_at: iso.nullable(),
});
export type FailedWebhook = z.infer<typeof failedWebhook>;
