import { resolve } from 'node:path';
import { type ApiChannelType, apiChannelTypes } from '@parley/contract/channels/channels';
import type { z } from 'zod';
import { ConfigError } from './config-error';
import { readOrMakeSecretKey, readPreviousKeys } from './secret-key';
import {
  apiSettingOf,
  type editions,
  type logLevels,
  roles,
  type Settings,
  secretSettings,
  settings,
} from './settings';

export { ConfigError } from './config-error';

export type Role = (typeof roles)[number];
export type Edition = (typeof editions)[number];
export type LogLevel = (typeof logLevels)[number];

export interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  forcePathStyle: boolean;
}

/** How emails reach this installation. */
export interface InboundMailConfig {
  /** Undefined: none do, other than from mailboxes. */
  domain: string | undefined;
  /** Port of the own receiver; undefined: it is off. */
  receiverPort: number | undefined;
  /** Files of its certificate and key; undefined: it offers no encryption. */
  receiverTls: { certificate: string; key: string } | undefined;
  /** The service that hands mail over by HTTP. */
  service: Settings['RAILS_INBOUND_EMAIL_SERVICE'];
  password: string | undefined;
  mailgunKey: string | undefined;
  mandrillKey: string | undefined;
  sesTopic: string | undefined;
  /** Accounts that take no mail they are only in Bcc of. */
  skipBccAccounts: number[];
}

/** The sign-in with which mailboxes of a provider are connected. */
export interface MailSignInConfig {
  clientId: string;
  clientSecret: string;
  /** Undefined: the provider's own. */
  baseUrl: string | undefined;
  /** As host:port. */
  imapHost: string;
  smtpHost: string;
}

/**
 * The server's settings, validated and typed; `settings.ts` describes each. Settings that a super administrator can
 * change in the console (modules/installation) change while the process runs: read them when they are needed and do
 * not copy them.
 */
export interface Config {
  /** Absolute path. */
  dataDir: string;
  port: number;
  host: string;
  /** Without a slash at the end. */
  frontendUrl: string;
  /** Address at which readers open the help center; without a slash at the end. */
  helpCenterUrl: string;
  /** Undefined: run the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** 32 bytes. */
  secretKey: Buffer;
  /** Earlier keys, newest first; still used to decrypt. */
  previousSecretKeys: Buffer[];
  /** Copy the database before its schema is upgraded. */
  upgradeSnapshot: boolean;
  /** Undefined: mails are written to a folder. */
  smtpUrl: string | undefined;
  mailerSenderEmail: string;
  inboundMail: InboundMailConfig;
  /** Undefined: not offered. */
  /** The ids under which servers of mailboxes write Authentication-Results, by host. */
  mailboxAuthservIds: ReadonlyMap<string, string>;
  googleMail: MailSignInConfig | undefined;
  microsoftMail: MailSignInConfig | undefined;
  /** Addresses of the APIs that channels call; without a slash at the end. */
  apiUrls: Readonly<Record<ApiChannelType, string>>;
  /** Undefined: files are kept in a folder. */
  s3: S3Config | undefined;
  outboundAllow: string[];
  /** Empty: those of the system. */
  dnsServers: string[];
  rateLimitExempt: string[];
  usageLimitFactor: number;
  trustProxy: boolean | number | string[];
  logLevel: LogLevel;
  enableAccountSignup: boolean;
  edition: Edition;
  widgetTokenExpiryDays: number;
  maximumFileUploadSizeMb: number;
  installationName: string;
  /** Signed-in users may create further accounts. */
  createAccountFromDashboard: boolean;
  displayManifest: boolean;
  customBranded: boolean;
  /** Undefined: no "Contact support" menu item. */
  supportUrl: string | undefined;
  /** As entered by the operator, e.g. `1.4.0`; not validated. */
  latestVersion: string | undefined;
  /** File keys of uploaded images; undefined: the product's own logo. */
  logoKey: string | undefined;
  logoThumbnailKey: string | undefined;
  roles: Role[];
  /** Seconds between the first 503 of /ready and the end of listening. */
  drainSeconds: number;
  presenceDurationSeconds: number;
  contactPresenceDurationSeconds: number;
  webhookTimeoutSeconds: number;
  /** Undefined: messages are not translated. */
  translateUrl: string | undefined;
  translateKey: string | undefined;
  /** Undefined: no /metrics. */
  metricsToken: string | undefined;
  demo: boolean;
  /** Names of the settings set by environment variables; the console cannot change them. */
  fromEnvironment: ReadonlySet<string>;
}

/**
 * Reads the settings from `env`; an empty value counts as absent. Creates the data folder and the secret key on first
 * start. Throws ConfigError with one sentence per invalid setting.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(present);
  if (!parsed.success) throw new ConfigError(describeIssues(parsed.error.issues, present));
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const frontendUrl = (values.FRONTEND_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    dataDir,
    port: values.PORT,
    host: values.HOST,
    frontendUrl,
    helpCenterUrl: (values.HELPCENTER_URL ?? frontendUrl).replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    secretKey: values.SECRET_KEY ?? readOrMakeSecretKey({ dataDir }),
    previousSecretKeys: values.SECRET_KEY_PREVIOUS ?? readPreviousKeys({ dataDir }),
    upgradeSnapshot: values.UPGRADE_SNAPSHOT,
    smtpUrl: values.SMTP_URL,
    mailerSenderEmail: values.MAILER_SENDER_EMAIL,
    inboundMail: toInboundMail(values),
    mailboxAuthservIds: values.MAILBOX_AUTHSERV_IDS,
    googleMail: toSignIn(values.GOOGLE_OAUTH_CLIENT_ID, values.GOOGLE_OAUTH_CLIENT_SECRET, {
      baseUrl: values.GOOGLE_OAUTH_BASE_URL,
      imapHost: values.GOOGLE_IMAP_HOST,
      smtpHost: values.GOOGLE_SMTP_HOST,
    }),
    microsoftMail: toSignIn(values.AZURE_APP_ID, values.AZURE_APP_SECRET, {
      baseUrl: values.MICROSOFT_OAUTH_BASE_URL,
      imapHost: values.MICROSOFT_IMAP_HOST,
      smtpHost: values.MICROSOFT_SMTP_HOST,
    }),
    apiUrls: toApiUrls(values),
    s3: toS3(values),
    outboundAllow: values.OUTBOUND_ALLOW,
    dnsServers: values.DNS_SERVERS,
    rateLimitExempt: values.RATE_LIMIT_EXEMPT,
    usageLimitFactor: values.USAGE_LIMIT_FACTOR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    enableAccountSignup: values.ENABLE_ACCOUNT_SIGNUP,
    edition: values.EDITION,
    widgetTokenExpiryDays: values.WIDGET_TOKEN_EXPIRY,
    maximumFileUploadSizeMb: values.MAXIMUM_FILE_UPLOAD_SIZE,
    installationName: values.INSTALLATION_NAME,
    createAccountFromDashboard: values.CREATE_ACCOUNT_FROM_DASHBOARD || values.ENABLE_ACCOUNT_SIGNUP,
    displayManifest: values.DISPLAY_MANIFEST,
    customBranded: values.CUSTOM_BRANDING,
    supportUrl: values.SUPPORT_URL,
    latestVersion: values.LATEST_VERSION,
    logoKey: undefined,
    logoThumbnailKey: undefined,
    roles: rolesOf(values),
    drainSeconds: values.DRAIN_SECONDS,
    presenceDurationSeconds: values.PRESENCE_DURATION,
    contactPresenceDurationSeconds: values.CONTACT_PRESENCE_DURATION,
    webhookTimeoutSeconds: values.WEBHOOK_TIMEOUT,
    translateUrl: values.TRANSLATE_URL,
    translateKey: values.TRANSLATE_KEY,
    metricsToken: values.METRICS_TOKEN,
    demo: values.DEMO,
    fromEnvironment: new Set(Object.keys(present).filter((name) => name in settings.shape)),
  };
}

/**
 * Without DATABASE_URL all roles must run in this process, because only one process can use the embedded database.
 */
function rolesOf({ ROLES, DATABASE_URL }: Settings): Role[] {
  const roleSet = new Set(ROLES);
  if (!DATABASE_URL && roleSet.size < roles.length) {
    throw new ConfigError(
      `ROLES=${[...roleSet].join(',')} leaves work to other processes, which needs a database they can share: ` +
        'set DATABASE_URL, or leave ROLES out.',
    );
  }
  return [...roleSet];
}

function toInboundMail(values: Settings): InboundMailConfig {
  if (values.SMTP_RECEIVER && !values.MAILER_INBOUND_EMAIL_DOMAIN) {
    throw new ConfigError(
      'SMTP_RECEIVER needs MAILER_INBOUND_EMAIL_DOMAIN: the domain whose emails it takes.',
    );
  }
  const { SMTP_RECEIVER_CERTIFICATE: certificate, SMTP_RECEIVER_KEY: key } = values;
  if (Boolean(certificate) !== Boolean(key)) {
    throw new ConfigError(
      'SMTP_RECEIVER_CERTIFICATE and SMTP_RECEIVER_KEY belong together: set both or none.',
    );
  }
  return {
    domain: values.MAILER_INBOUND_EMAIL_DOMAIN?.toLowerCase(),
    receiverPort: values.SMTP_RECEIVER ? values.SMTP_RECEIVER_PORT : undefined,
    receiverTls: certificate && key ? { certificate, key } : undefined,
    service: values.RAILS_INBOUND_EMAIL_SERVICE,
    password: values.RAILS_INBOUND_EMAIL_PASSWORD,
    mailgunKey: values.MAILGUN_INGRESS_SIGNING_KEY,
    mandrillKey: values.MANDRILL_INGRESS_API_KEY,
    sesTopic: values.ACTION_MAILBOX_SES_SNS_TOPIC,
    skipBccAccounts: (values.SKIP_INCOMING_BCC_PROCESSING ?? '').split(',').map(Number).filter(Boolean),
  };
}

function toApiUrls(values: Settings): Record<ApiChannelType, string> {
  const urls = apiChannelTypes.map((type) => [type, values[apiSettingOf(type)].replace(/\/+$/, '')]);
  return Object.fromEntries(urls) as Record<ApiChannelType, string>;
}

function toSignIn(
  clientId: string | undefined,
  clientSecret: string | undefined,
  hosts: Pick<MailSignInConfig, 'baseUrl' | 'imapHost' | 'smtpHost'>,
): MailSignInConfig | undefined {
  return clientId && clientSecret ? { clientId, clientSecret, ...hosts } : undefined;
}

function toS3(values: Settings): S3Config | undefined {
  if (!values.S3_BUCKET) return undefined;
  if (Boolean(values.S3_ACCESS_KEY_ID) !== Boolean(values.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  };
}

function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  env: Record<string, string | undefined>,
): string {
  const sentences = issues.map((issue) => {
    const name = String(issue.path[0]);
    const value = secretSettings.has(name) ? '' : `, but is "${env[name]}"`;
    return `${name} must be ${issue.message}${value}.`;
  });
  return [...new Set(sentences)].join(' ');
}
