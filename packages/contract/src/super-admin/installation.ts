import { z } from 'zod';
import { iso } from '../kit/values';

export const edition = z.enum(['self_hosted', 'enterprise', 'cloud']);
export type EditionName = z.infer<typeof edition>;

/** Origin of a value: an environment variable (then the console cannot change it), the console, or the default. */
export const settingOrigin = z.enum(['environment', 'console', 'default']);
export type SettingOrigin = z.infer<typeof settingOrigin>;

/** A setting with its origin. `variable` is the environment variable that overrides it. */
function setting<S extends z.ZodType>(value: S) {
  return z.strictObject({ value, origin: settingOrigin, variable: z.string() });
}

export const smtpSecurity = z.enum(['starttls', 'tls', 'none']);
export type SmtpSecurity = z.infer<typeof smtpSecurity>;

/** The mail server. The password is never returned. */
export const smtpServer = z.strictObject({
  host: z.string(),
  port: z.number(),
  /** `starttls`: encrypt if the server offers it; `tls`: from the first byte; `none`: never. */
  security: smtpSecurity,
  user: z.string(),
  has_password: z.boolean(),
});
export type SmtpServer = z.infer<typeof smtpServer>;

export const installationSettings = z.strictObject({
  /** Incremented by every change; each process watches it. */
  version: z.number(),
  installation_name: setting(z.string()),
  edition: setting(edition),
  signup_enabled: setting(z.boolean()),
  create_account_from_dashboard: setting(z.boolean()),
  display_manifest: setting(z.boolean()),
  /** Branded installations show no link to the product's own documentation. */
  custom_branded: setting(z.boolean()),
  /** Target of "Contact support"; `''`: hidden. */
  support_url: setting(z.string()),
  /** `''`: the product's own logo. */
  logo_url: z.string(),
  logo_thumbnail_url: z.string(),
  /** Null: mail is written to a folder. */
  smtp: setting(smtpServer.nullable()),
  mail_sender: setting(z.string()),
  /** The folder that mail is written to if there is no mail server. */
  mail_folder: z.string(),
  storage: z.strictObject({
    kind: z.enum(['folder', 's3']),
    /** Path of the folder, or the bucket with its URL. */
    place: z.string(),
  }),
  /** Settings that only the environment can set, shown for information. */
  fixed: z.array(z.strictObject({ variable: z.string(), value: z.string(), is_set: z.boolean() })),
});
export type InstallationSettings = z.infer<typeof installationSettings>;

/** Result of writing, reading back and deleting a test file. */
export const storageTest = z.strictObject({
  ok: z.boolean(),
  /** The error text of the store; null when the store accepted the file but returned different content. */
  problem: z.string().nullable(),
});
export type StorageTest = z.infer<typeof storageTest>;

/** Result of sending a test mail, with the response text of the mail server. */
export const mailTest = z.strictObject({
  ok: z.boolean(),
  /** SMTP reply code; null when the server did not respond, or mail is written to a folder. */
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
  /** Versions of this process; those of other processes are in `processes`. */
  versions: z.strictObject({ product: z.string(), api: z.string(), node: z.string() }),
  queues: z.array(healthQueue),
  oldest_waiting_job_seconds: z.number(),
  events_waiting: z.number(),
  /** Webhook deliveries that used up their retries. */
  failed_webhooks: z.number(),
  /** Set after a restore: nothing is sent until an operator decides. */
  outbox_held_since: iso.nullable(),
  database: z.strictObject({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    max_connections: z.number(),
    /** Null: no transaction is open. */
    oldest_transaction_seconds: z.number().nullable(),
    is_embedded: z.boolean(),
  }),
  storage: z.strictObject({
    kind: z.enum(['folder', 's3']),
    place: z.string(),
    /** Attachments, counted at most every five minutes. */
    files: z.number(),
    bytes: z.number(),
    /** Of the machine that answers this request; null if unknown. */
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
      /** Whether the process has loaded the newest settings. */
      is_current: z.boolean(),
    }),
  ),
});
export type InstallationHealth = z.infer<typeof installationHealth>;

/** A job that used up its retries. */
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

/** Deliveries of one webhook that used up their retries. */
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
