import { createHmac } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { attemptMs, lookupOf, resolveMailHost, withDeadline } from '../guarded-lookup';
import type { ImapSettings, MailLimits, MailTools } from '../settings';
import { toMailboxError } from './mailbox-error';

/** Told as each step of connecting ends; for the connection check. */
export interface ConnectSteps {
  resolved?(addresses: readonly string[]): void;
  /** Connected and, where it is used, encrypted. */
  connected?(client: ImapFlow): void;
}

/** The largest answer to one command: a mail and some room. Larger ones end the connection. */
const MAX_LITERAL_BYTES = 51 * 1024 * 1024;
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Each command has a deadline of its own; between them the connection may be quiet, longer than IDLE lasts. */
const QUIET_MS = 15 * 60 * 1_000;

/** What imapflow uses inside for a sign-in and does not declare; its version is fixed, and tests cover this. */
interface Internals {
  expectCapabilityUpdate: boolean;
  authenticated: string | boolean;
  authenticate(): Promise<boolean>;
  setAuthenticationState(): Promise<void>;
  exec(command: string, attributes: unknown[], options: object): Promise<{ next(): void }>;
  write(line: string): void;
}

interface Challenge {
  attributes?: Array<{ value?: string }>;
}

/** Connects and signs in. Error: MailboxError. */
export async function connectImap(
  tools: MailTools,
  settings: ImapSettings,
  limits: MailLimits,
  steps: ConnectSteps = {},
): Promise<ImapFlow> {
  let client: ImapFlow | undefined;
  try {
    const addresses = await resolveMailHost(tools.outbound, settings, limits.connectMs);
    steps.resolved?.(addresses);
    client = createClient(settings, addresses, limits);
    const opened = client;
    prepareSignIn(opened, settings, () => steps.connected?.(opened));
    // The client has no deadline of its own for the commands between the greeting and the sign-in.
    await withDeadline(opened.connect(), 2 * limits.connectMs + limits.commandMs, 'sign-in');
    return opened;
  } catch (error) {
    client?.close();
    throw toMailboxError(error);
  }
}

function createClient(settings: ImapSettings, addresses: string[], limits: MailLimits): ImapFlow {
  const { host, port, secure, user, auth, verifyCertificate } = settings;
  const addressOptions = {
    lookup: lookupOf(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs(limits.connectMs, addresses.length),
  };
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: {
      user,
      ...(auth.type === 'oauth'
        ? { accessToken: auth.accessToken }
        : { pass: auth.password, ...(auth.mechanism === 'login' ? { loginMethod: 'LOGIN' } : {}) }),
    },
    tls: { rejectUnauthorized: verifyCertificate, ...addressOptions },
    clientInfo: { name: 'parley', version: false, vendor: false, 'support-url': false },
    // Nothing of the traffic is logged: it is other people's mail (O6).
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: QUIET_MS,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxLineLength: MAX_LINE_BYTES,
    maxResponseSize: MAX_LITERAL_BYTES + MAX_LINE_BYTES,
  });
  // A lost connection is reported by the command that runs into it.
  client.on('error', () => undefined);
  return client;
}

/** Adds CRAM-MD5, and a call when the connection stands and the sign-in begins. */
function prepareSignIn(client: ImapFlow, { user, auth }: ImapSettings, onConnected: () => void): void {
  const internals = client as unknown as Internals;
  const standard = internals.authenticate.bind(client);
  internals.authenticate = async () => {
    onConnected();
    if (auth.type !== 'password' || auth.mechanism !== 'cram-md5') return standard();
    return cramMd5(internals, user, auth.password);
  };
}

/** RFC 2195: the answer to a challenge is its HMAC with the password as the key. */
async function cramMd5(internals: Internals, user: string, password: string): Promise<boolean> {
  internals.expectCapabilityUpdate = true;
  const onPlusTag = async ({ attributes }: Challenge) => {
    const challenge = Buffer.from(attributes?.[0]?.value ?? '', 'base64');
    const digest = createHmac('md5', password).update(challenge).digest('hex');
    internals.write(Buffer.from(`${user} ${digest}`).toString('base64'));
  };
  try {
    const mechanism = { type: 'ATOM', value: 'CRAM-MD5' };
    const response = await internals.exec('AUTHENTICATE', [mechanism], { onPlusTag });
    response.next();
  } catch (error) {
    const wasRefused = (error as { responseStatus?: string }).responseStatus !== undefined;
    throw wasRefused ? Object.assign(error as Error, { authenticationFailed: true }) : error;
  }
  internals.authenticated = user;
  await internals.setAuthenticationState();
  return true;
}
