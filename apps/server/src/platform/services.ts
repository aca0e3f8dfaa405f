import type { Config } from './config/config';
import type { SecretBox } from './crypto/secret-box';
import type { Database } from './db/database';
import type { RunInTx } from './events/unit-of-work';
import type { FileStore } from './files/file-store';
import type { FileUrls } from './files/file-urls';
import type { RateLimiter } from './limits/rate-limiter';
import type { Logger } from './logging/logger';
import type { Mailer } from './mail/mailer';
import type { OutboundClient } from './outbound/outbound-client';
import type { Presence } from './presence/presence';
import type { ViewerStore } from './presence/viewer-store';
import type { Broadcast } from './realtime/broadcast';

/** Services that exist once per process. Handlers destructure the ones they need. */
export interface Services {
  config: Config;
  logger: Logger;
  database: Database;
  runInTx: RunInTx;
  files: FileStore;
  fileUrls: FileUrls;
  mailer: Mailer;
  outbound: OutboundClient;
  limits: RateLimiter;
  secrets: SecretBox;
  presence: Presence;
  /** The agents who have a conversation or an article open. */
  viewers: ViewerStore;
  /** Sends events without a sequence number (typing, presence). All other events go through the event log. */
  broadcast: Broadcast;
}
