import type { Logger } from '../logging/logger';
import type { Presence } from '../presence/presence';
import type { Subscriber } from './rules';

/** Who is shown as what in an account; the modules know people's configured availability. */
export interface PresenceDescription {
  users: Record<string, string>;
  contacts: Record<string, 'online'>;
}

export type DescribePresence = (accountId: number) => Promise<PresenceDescription>;

const FRESH_MS = 500;
/** A crowd of visitors coming and going is told less often. */
const CROWD = 200;
const CROWD_EVERY_MS = 10_000;

export interface PresenceBoardOptions {
  presence: Presence;
  describe: DescribePresence;
  /** Pushes a new picture to the people of an account that are subscribed here. */
  push(accountId: number, data: Record<string, unknown>): void;
  logger: Logger;
}

/** Answers and pushes `presence.update`. */
export class PresenceBoard {
  private readonly cached = new Map<number, { at: number; description: Promise<PresenceDescription> }>();
  private readonly pushed = new Map<number, { picture: string; at: number }>();

  constructor(private readonly options: PresenceBoardOptions) {}

  /** What one caller is told; visitors learn nothing of other visitors. */
  async dataFor(subscriber: Subscriber): Promise<Record<string, unknown>> {
    const { accountId, kind, id } = subscriber;
    let description = await this.describe(accountId);
    // Just came: the picture at hand is older than that.
    if (kind === 'user' && !(String(id) in description.users)) {
      this.cached.delete(accountId);
      description = await this.describe(accountId);
    }
    return presenceData(accountId, kind, description);
  }

  /** Somebody changed what they want to be shown as: the next look at the account pushes. */
  statusChanged(accountId: number): void {
    this.cached.delete(accountId);
    this.pushed.delete(accountId);
  }

  /** One look at each account with people subscribed here: pushes where the picture changed. */
  async watch(accountIds: Iterable<number>): Promise<void> {
    const watched = new Set(accountIds);
    for (const accountId of this.pushed.keys()) if (!watched.has(accountId)) this.pushed.delete(accountId);
    for (const accountId of watched) {
      await this.pushChange(accountId).catch((error: unknown) =>
        this.options.logger.warn({ err: error, accountId }, 'presence not pushed'),
      );
    }
  }

  private async pushChange(accountId: number): Promise<void> {
    const { presence, push } = this.options;
    const [users, contacts] = await Promise.all([
      presence.online(accountId, 'user'),
      presence.online(accountId, 'contact'),
    ]);
    const before = this.pushed.get(accountId);
    const isTooSoon = before && contacts.size > CROWD && Date.now() - before.at < CROWD_EVERY_MS;
    const picture = [users, contacts].map((ids) => [...ids].sort((a, b) => a - b).join()).join(';');
    if (before?.picture === picture || isTooSoon) return;
    this.pushed.set(accountId, { picture, at: Date.now() });
    this.cached.delete(accountId);
    push(accountId, presenceData(accountId, 'user', await this.describe(accountId)));
  }

  private describe(accountId: number): Promise<PresenceDescription> {
    const known = this.cached.get(accountId);
    if (known && Date.now() - known.at < FRESH_MS) return known.description;
    const description = this.options.describe(accountId);
    this.cached.set(accountId, { at: Date.now(), description });
    description.catch(() => this.cached.delete(accountId));
    return description;
  }
}

function presenceData(
  accountId: number,
  kind: Subscriber['kind'],
  { users, contacts }: PresenceDescription,
): Record<string, unknown> {
  return kind === 'user' ? { account_id: accountId, users, contacts } : { account_id: accountId, users };
}
