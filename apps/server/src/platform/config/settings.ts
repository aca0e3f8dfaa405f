import { z } from 'zod';
import {
  addressList,
  flag,
  hostList,
  key,
  keyList,
  listOf,
  oneOf,
  proxies,
  secretText,
  text,
  url,
  wholeNumber,
} from './values';

export const roles = ['web', 'realtime', 'worker'] as const;
export const editions = ['self_hosted', 'enterprise', 'cloud'] as const;
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * Every setting of the server by the name of its environment variable. The descriptions are its documentation:
 * `node tooling/settings-page.mjs` writes docs/operations/settings.md from them.
 */
const processSettings = {
  DATA_DIR: text()
    .default('./data')
    .describe('Folder for everything that must survive: database, files, key.'),
  PORT: wholeNumber({ from: 0, to: 65535, fallback: 3000 }).describe(
    'Port to listen on; 0 takes a free one.',
  ),
  HOST: text().default('0.0.0.0').describe('Address to listen on; 127.0.0.1 keeps it to this machine.'),
  FRONTEND_URL: url(['http:', 'https:'])
    .optional()
    .describe('Public address, used in links and in the widget snippet; http://localhost:PORT when absent.'),
  TRUST_PROXY: proxies().describe('Proxies whose X-Forwarded-For is believed: true, a number, or addresses.'),
  ROLES: listOf(roles)
    .default([...roles])
    .describe('What this process does: web, realtime, worker; fewer than all need DATABASE_URL.'),
  DRAIN_SECONDS: wholeNumber({ from: 0, to: 15, fallback: 5 }).describe(
    'After SIGTERM: how long /ready says no before the process stops to answer, when somebody asks /ready.',
  ),
  LOG_LEVEL: oneOf(logLevels, 'info').describe('How much is logged.'),
  METRICS_TOKEN: secretText(16)
    .optional()
    .describe('Password of /metrics, sent as "Authorization: Bearer …"; without it there is no /metrics.'),
};

const stores = {
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('PostgreSQL 15 or newer; when absent an embedded PostgreSQL runs in DATA_DIR.'),
  REDIS_URL: url(['redis:', 'rediss:'])
    .optional()
    .describe('Redis or Valkey, needed only when several processes share the work.'),
  SECRET_KEY: key()
    .optional()
    .describe('32 bytes, hex or base64, that encrypt secrets; when absent DATA_DIR/secret.key is made.'),
  SECRET_KEY_PREVIOUS: keyList().describe(
    'Earlier keys, which still open what they encrypted; without it DATA_DIR/secret.key.previous is read.',
  ),
  UPGRADE_SNAPSHOT: flag(true).describe(
    'Keep a copy of the database in DATA_DIR/snapshots before its schema is upgraded.',
  ),
};

const files = {
  MAXIMUM_FILE_UPLOAD_SIZE: wholeNumber({ from: 1, to: 1024, fallback: 40 }).describe(
    'Largest file that may be attached, in MB.',
  ),
  S3_BUCKET: text().optional().describe('Bucket for files; when absent files are kept in DATA_DIR/files.'),
  S3_REGION: text().default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: url(['http:', 'https:']).optional().describe('Address of an S3-compatible service.'),
  S3_ACCESS_KEY_ID: text().optional().describe('Key id for the bucket.'),
  S3_SECRET_ACCESS_KEY: text().optional().describe('Secret key for the bucket.'),
  S3_FORCE_PATH_STYLE: flag(false).describe('Put the bucket in the path, as many compatible services want.'),
};

const mail = {
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('Mail server, smtp://user:password@host:port; when absent mails go to DATA_DIR/mail.'),
  MAILER_SENDER_EMAIL: text()
    .default('Parley <parley@localhost>')
    .describe('Sender of mails from the installation, as Name <address>.'),
};

const product = {
  INSTALLATION_NAME: text().default('Parley').describe('Name of the product as people see it.'),
  EDITION: oneOf(editions, 'self_hosted').describe('Which set of restrictions applies.'),
  ENABLE_ACCOUNT_SIGNUP: flag(false).describe('Whether strangers may sign up and open an account.'),
  CREATE_ACCOUNT_FROM_DASHBOARD: flag(false).describe(
    'Whether signed-in people may open further accounts; where strangers may sign up they always may.',
  ),
  DISPLAY_MANIFEST: flag(true).describe('Whether browsers may offer to install the dashboard as an app.'),
  CUSTOM_BRANDING: flag(false).describe(
    "Whether the installation is branded: then no link leads to the product's own documentation.",
  ),
  SUPPORT_URL: url(['http:', 'https:', 'mailto:'])
    .optional()
    .describe('Where "Contact support" in the profile menu leads; without it there is no such entry.'),
  LATEST_VERSION: text()
    .optional()
    .describe(
      'Newest version you know of, as 1.4.0; administrators are told of it while an older one runs. The server itself asks nobody.',
    ),
  WIDGET_TOKEN_EXPIRY: wholeNumber({ from: 1, to: 3650, fallback: 180 }).describe(
    "Days that a visitor's session in the widget lasts.",
  ),
  PRESENCE_DURATION: wholeNumber({ from: 1, to: 3600, fallback: 20 }).describe(
    'Seconds an agent stays online without a sign of life.',
  ),
  CONTACT_PRESENCE_DURATION: wholeNumber({ from: 1, to: 3600, fallback: 90 }).describe(
    'Seconds a visitor stays online without a sign of life.',
  ),
  DEMO: flag(false).describe('Set by `npm run demo`: sample data and the shop page.'),
};

const outside = {
  OUTBOUND_ALLOW: hostList().describe(
    'Private hosts, addresses or ranges that webhooks and fetches may reach.',
  ),
  WEBHOOK_TIMEOUT: wholeNumber({ from: 1, to: 30, fallback: 5 }).describe('Seconds a webhook may take.'),
  TRANSLATE_URL: url(['http:', 'https:'])
    .optional()
    .describe(
      'LibreTranslate-compatible service that translates messages; a private address wants OUTBOUND_ALLOW too.',
    ),
  TRANSLATE_KEY: text().optional().describe('API key of the service that translates, if it asks for one.'),
  RATE_LIMIT_EXEMPT: addressList().describe(
    'Addresses or ranges that no limit per address counts; limits per account, person, email, code or visitor stay.',
  ),
  USAGE_LIMIT_FACTOR: wholeNumber({ from: 1, to: 10_000, fallback: 1 }).describe(
    'Multiplies how often one person, account or visitor may search, save drafts, act in bulk and write; signing in, codes and mails keep their limits.',
  ),
};

/** Sections of the documentation, in its order. */
export const settingSections = {
  'The process': processSettings,
  'Database, Redis, key': stores,
  Files: files,
  Mail: mail,
  'The product': product,
  'What goes out and comes in': outside,
};

export const settings = z.object({
  ...processSettings,
  ...stores,
  ...files,
  ...mail,
  ...product,
  ...outside,
});

export type Settings = z.output<typeof settings>;

/** Settings whose value must not be repeated in an error message. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'TRANSLATE_KEY',
]);
