import type { Logger } from '../logging/logger';
import type { Presence } from '../presence/presence';
import type { RealtimeFrame, Subscriber } from './rules';

/** The shown availability of users and contacts; modules know the availability that users configured. */
export interface PresenceDescription {
  users: Record<string, string>;
  contacts: Record<string, 'online'>;
}

export type DescribePresence = (accountId: number) => Promise<PresenceDescription>;

/** The snapshot with its encoded frames, built once for all recipients. */
type PresenceSnapshot = PresenceDescription & Record<Subscriber['kind'], RealtimeFrame>;

const FRESH_MS = 500;
/** With more online contacts than this, snapshots are pushed less often. */
const LARGE_AUDIENCE = 200;
const LARGE_AUDIENCE_INTERVAL_MS = 10_000;

export interface PresenceBroadcasterOptions {
  presence: Presence;
  describe: DescribePresence;
  /** Pushes a new snapshot to the users of an account that are subscribed in this process. */
  push(accountId: number, frame: RealtimeFrame): void;
  logger: Logger;
}

/** Answers presence requests and pushes `presence.update`. */
export class PresenceBroadcaster {
  private readonly cached = new Map<number, { at: number; snapshot: Promise<PresenceSnapshot> }>();
  private readonly pushed = new Map<number, { snapshot: string; at: number }>();

  constructor(private readonly options: PresenceBroadcasterOptions) {}

  /** The frame for one subscriber; visitors get no presence of other visitors. */
  async frameFor({ accountId, kind, id }: Subscriber): Promise<RealtimeFrame> {
    const atHand = this.look(accountId);
    let snapshot = await atHand;
    // The user has just come online and the cached snapshot is older. Of several such users the first one invalidates
    // the cache and the others share the new snapshot.
    if (kind === 'user' && !(String(id) in snapshot.users)) {
      if (this.cached.get(accountId)?.snapshot === atHand) this.cached.delete(accountId);
      snapshot = await this.look(accountId);
    }
    return snapshot[kind];
  }

  /** Call it when a user changed their availability: the next check of the account pushes. */
  statusChanged(accountId: number): void {
    this.cached.delete(accountId);
    this.pushed.delete(accountId);
  }

  /** Checks each account with subscribed users and pushes a snapshot where presence changed. */
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
    const isTooSoon =
      before && contacts.size > LARGE_AUDIENCE && Date.now() - before.at < LARGE_AUDIENCE_INTERVAL_MS;
    const snapshot = [users, contacts].map((ids) => [...ids].sort((a, b) => a - b).join()).join(';');
    if (before?.snapshot === snapshot || isTooSoon) return;
    this.pushed.set(accountId, { snapshot, at: Date.now() });
    this.cached.delete(accountId);
    push(accountId, (await this.look(accountId)).user);
  }

  private look(accountId: number): Promise<PresenceSnapshot> {
    const known = this.cached.get(accountId);
    if (known && Date.now() - known.at < FRESH_MS) return known.snapshot;
    const snapshot = this.options.describe(accountId).then((description) => framed(accountId, description));
    this.cached.set(accountId, { at: Date.now(), snapshot });
    snapshot.catch(() => this.cached.delete(accountId));
    return snapshot;
  }
}

function framed(accountId: number, { users, contacts }: PresenceDescription): PresenceSnapshot {
  const event = 'presence.update';
  return {
    users,
    contacts,
    user: { event, data: { account_id: accountId, users, contacts } },
    contact: { event, data: { account_id: accountId, users } },
  };
}
