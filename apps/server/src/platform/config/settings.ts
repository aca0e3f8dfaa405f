import { type ApiChannelType, apiChannelTypes, channels } from '@parley/contract/channels/channels';
import { z } from 'zod';
import {
  addressList,
  authservIds,
  dnsServerList,
  flag,
  hostList,
  key,
  keyList,
  listOf,
  oneOf,
  secretText,
  text,
  trustedProxies,
  url,
  wholeNumber,
} from './values';

export const roles = ['web', 'realtime', 'worker'] as const;
export const editions = ['self_hosted', 'enterprise', 'cloud'] as const;
export const inboundEmailServices = ['relay', 'mailgun', 'mandrill', 'postmark', 'sendgrid', 'ses'] as const;
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * All settings of the server, keyed by environment variable. The descriptions are the documentation, from which `node
 * tooling/settings-page.mjs` generates docs/operations/settings.md.
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
  HELPCENTER_URL: url(['http:', 'https:'])
    .optional()
    .describe('Address under which readers open the help center; FRONTEND_URL when absent.'),
  TRUST_PROXY: trustedProxies().describe(
    'Proxies whose X-Forwarded-For is believed: true, a number, or addresses.',
  ),
  ROLES: listOf(roles)
    .default([...roles])
    .describe('What this process runs: web, realtime, worker; a subset needs DATABASE_URL.'),
  DRAIN_SECONDS: wholeNumber({ from: 0, to: 15, fallback: 5 }).describe(
    'After SIGTERM: how long /ready fails before the process stops accepting requests, if /ready is polled.',
  ),
  LOG_LEVEL: oneOf(logLevels, 'info').describe('Least severe level that is logged.'),
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
    'Earlier keys, still used to decrypt; when absent DATA_DIR/secret.key.previous is read.',
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
  S3_FORCE_PATH_STYLE: flag(false).describe(
    'Put the bucket name in the path, which many compatible services require.',
  ),
};

const mail = {
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe(
      'Mail server, smtp://user:password@host:port; when absent emails are written to DATA_DIR/mail.',
    ),
  MAILER_SENDER_EMAIL: text()
    .default('Parley <parley@localhost>')
    .describe('Sender of emails from the installation, as Name <address>.'),
  MAILER_INBOUND_EMAIL_DOMAIN: text()
    .optional()
    .describe(
      'Domain whose emails arrive at this installation: forwarded mail and answers to reply addresses.',
    ),
  SMTP_RECEIVER_PORT: wholeNumber({ from: 0, to: 65535, fallback: 25 }).describe(
    'Port that takes emails for MAILER_INBOUND_EMAIL_DOMAIN; only with SMTP_RECEIVER.',
  ),
  SMTP_RECEIVER: flag(false).describe(
    'Whether the worker takes emails itself, as the mail server of the domain.',
  ),
  SMTP_RECEIVER_CERTIFICATE: text()
    .optional()
    .describe('File with the certificate of the receiver (PEM); without one it offers no encryption.'),
  SMTP_RECEIVER_KEY: text().optional().describe('File with the private key of the certificate (PEM).'),
  RAILS_INBOUND_EMAIL_SERVICE: oneOf(inboundEmailServices, 'relay').describe(
    'Service that hands over emails by HTTP: relay, mailgun, mandrill, postmark, sendgrid or ses.',
  ),
  RAILS_INBOUND_EMAIL_PASSWORD: secretText(8)
    .optional()
    .describe('Password of relay, postmark and sendgrid; their user is actionmailbox.'),
  MAILGUN_INGRESS_SIGNING_KEY: secretText(8).optional().describe('Key that Mailgun signs its calls with.'),
  MANDRILL_INGRESS_API_KEY: secretText(8).optional().describe('Key that Mandrill signs its calls with.'),
  ACTION_MAILBOX_SES_SNS_TOPIC: text()
    .optional()
    .describe('Topic of Amazon SNS that carries emails from SES.'),
  SKIP_INCOMING_BCC_PROCESSING: text()
    .optional()
    .describe('Numbers of accounts, separated by commas, that take no mail they are only in Bcc of.'),
  MAILBOX_AUTHSERV_IDS: authservIds().describe(
    'Mailbox servers whose Authentication-Results headers are trusted, as host=authserv-id, separated by commas; Gmail is known.',
  ),
  GOOGLE_OAUTH_CLIENT_ID: text().optional().describe('Client of Google with which mailboxes are connected.'),
  GOOGLE_OAUTH_CLIENT_SECRET: secretText(8).optional().describe('Its secret.'),
  AZURE_APP_ID: text().optional().describe('App of Microsoft with which mailboxes are connected.'),
  AZURE_APP_SECRET: secretText(8).optional().describe('Its secret.'),
};

type ApiSettings = {
  [Type in ApiChannelType as `${Uppercase<(typeof channels)[Type]['name']>}_API_BASE_URL`]: z.ZodDefault<
    ReturnType<typeof url>
  >;
};

/** The address of each channel's API, as the contract declares it. */
const channelApis = Object.fromEntries(
  apiChannelTypes.map((type) => {
    const { title, url: usual } = channels[type].api;
    const setting = url(['http:', 'https:']).default(usual).describe(`Address of the ${title}.`);
    return [apiSettingOf(type), setting];
  }),
) as ApiSettings;

/** The setting with the address of a channel's API. */
export function apiSettingOf(type: ApiChannelType): keyof ApiSettings {
  return `${channels[type].name.toUpperCase()}_API_BASE_URL` as keyof ApiSettings;
}

/** Addresses of providers, which only tests and special networks change. */
const providers = {
  ...channelApis,
  GOOGLE_OAUTH_BASE_URL: url(['http:', 'https:']).optional().describe('Address of the sign-in at Google.'),
  MICROSOFT_OAUTH_BASE_URL: url(['http:', 'https:'])
    .optional()
    .describe('Address of the sign-in at Microsoft.'),
  GOOGLE_IMAP_HOST: text().default('imap.gmail.com:993').describe('Mailboxes of Google, as host:port.'),
  GOOGLE_SMTP_HOST: text().default('smtp.gmail.com:587').describe('Mail server of Google, as host:port.'),
  MICROSOFT_IMAP_HOST: text()
    .default('outlook.office365.com:993')
    .describe('Mailboxes of Microsoft, as host:port.'),
  MICROSOFT_SMTP_HOST: text()
    .default('smtp.office365.com:587')
    .describe('Mail server of Microsoft, as host:port.'),
};

const product = {
  INSTALLATION_NAME: text().default('Parley').describe('Product name shown on screens and in emails.'),
  EDITION: oneOf(editions, 'self_hosted').describe('Which set of restrictions applies.'),
  ENABLE_ACCOUNT_SIGNUP: flag(false).describe('Whether anyone can sign up and create an account.'),
  CREATE_ACCOUNT_FROM_DASHBOARD: flag(false).describe(
    'Whether signed-in users can create more accounts; always on with public sign-up.',
  ),
  DISPLAY_MANIFEST: flag(true).describe('Whether browsers may offer to install the dashboard as an app.'),
  CUSTOM_BRANDING: flag(false).describe(
    "Whether the installation is branded; if so, no link leads to the product's own documentation.",
  ),
  SUPPORT_URL: url(['http:', 'https:', 'mailto:'])
    .optional()
    .describe('Address of "Contact support" in the profile menu; when absent the item is hidden.'),
  LATEST_VERSION: text()
    .optional()
    .describe(
      'Latest version you know of, as 1.4.0; administrators see a notice while an older one runs. The server never checks for updates.',
    ),
  WIDGET_TOKEN_EXPIRY: wholeNumber({ from: 1, to: 3650, fallback: 180 }).describe(
    "Days a visitor's widget session lasts.",
  ),
  PRESENCE_DURATION: wholeNumber({ from: 1, to: 3600, fallback: 20 }).describe(
    'Seconds an agent stays online without activity.',
  ),
  CONTACT_PRESENCE_DURATION: wholeNumber({ from: 1, to: 3600, fallback: 90 }).describe(
    'Seconds a visitor stays online without activity.',
  ),
  DEMO: flag(false).describe('Set by `npm run demo`: sample data and the shop page.'),
};

const outside = {
  OUTBOUND_ALLOW: hostList().describe(
    'Private hosts, addresses, ranges or single ports (host:port) that webhooks and fetches may reach.',
  ),
  DNS_SERVERS: dnsServerList().describe(
    'DNS servers that are asked for the records of custom domains; when absent those of the system.',
  ),
  WEBHOOK_TIMEOUT: wholeNumber({ from: 1, to: 30, fallback: 5 }).describe(
    'Seconds before a webhook request times out.',
  ),
  TRANSLATE_URL: url(['http:', 'https:'])
    .optional()
    .describe(
      'LibreTranslate-compatible service for message translation; a private address also needs OUTBOUND_ALLOW.',
    ),
  TRANSLATE_KEY: text().optional().describe('API key of the translation service, if it needs one.'),
  RATE_LIMIT_EXEMPT: addressList().describe(
    'Addresses or ranges exempt from limits per address; limits per account, user, email, code, or visitor still apply.',
  ),
  USAGE_LIMIT_FACTOR: wholeNumber({ from: 1, to: 10_000, fallback: 1 }).describe(
    'Multiplies the limits on searches, drafts, bulk actions, and messages per user, account, or visitor; limits on sign-in, codes, and emails stay.',
  ),
};

/** Sections of docs/operations/settings.md, in order. */
export const settingSections = {
  'The process': processSettings,
  'Database, Redis, key': stores,
  Files: files,
  Mail: mail,
  'The product': product,
  'What goes out and comes in': outside,
  'Addresses of providers': providers,
};

export const settings = z.object({
  ...processSettings,
  ...stores,
  ...files,
  ...mail,
  ...product,
  ...outside,
  ...providers,
});

export type Settings = z.output<typeof settings>;

/** Settings whose value must not appear in an error message. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'TRANSLATE_KEY',
  'RAILS_INBOUND_EMAIL_PASSWORD',
  'MAILGUN_INGRESS_SIGNING_KEY',
  'MANDRILL_INGRESS_API_KEY',
  'GOOGLE_OAUTH_CLIENT_SECRET',
  'AZURE_APP_SECRET',
]);
