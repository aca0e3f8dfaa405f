import type { Logger } from '../logging/logger';
import type { Presence } from '../presence/presence';
import type { RealtimeFrame, Subscriber } from './rules';

/** Who is shown as what in an account; the modules know people's configured availability. */
export interface PresenceDescription {
  users: Record<string, string>;
  contacts: Record<string, 'online'>;
}

export type DescribePresence = (accountId: number) => Promise<PresenceDescription>;

/** The snapshot as frames, made once for all who are told it. */
type PresenceSnapshot = PresenceDescription & Record<Subscriber['kind'], RealtimeFrame>;

const FRESH_MS = 500;
/** A crowd of visitors coming and going is told less often. */
const LARGE_AUDIENCE = 200;
const LARGE_AUDIENCE_INTERVAL_MS = 10_000;

export interface PresenceBroadcasterOptions {
  presence: Presence;
  describe: DescribePresence;
  /** Pushes a new snapshot to the people of an account that are subscribed here. */
  push(accountId: number, frame: RealtimeFrame): void;
  logger: Logger;
}

/** Answers and pushes `presence.update`. */
export class PresenceBroadcaster {
  private readonly cached = new Map<number, { at: number; snapshot: Promise<PresenceSnapshot> }>();
  private readonly pushed = new Map<number, { snapshot: string; at: number }>();

  constructor(private readonly options: PresenceBroadcasterOptions) {}

  /** What one caller is told; visitors learn nothing of other visitors. */
  async frameFor({ accountId, kind, id }: Subscriber): Promise<RealtimeFrame> {
    const atHand = this.look(accountId);
    let snapshot = await atHand;
    // Just came: the snapshot at hand is older than that. Of many who come at once the first one looks for all.
    if (kind === 'user' && !(String(id) in snapshot.users)) {
      if (this.cached.get(accountId)?.snapshot === atHand) this.cached.delete(accountId);
      snapshot = await this.look(accountId);
    }
    return snapshot[kind];
  }

  /** Somebody changed what they want to be shown as: the next look at the account pushes. */
  statusChanged(accountId: number): void {
    this.cached.delete(accountId);
    this.pushed.delete(accountId);
  }

  /** One look at each account with people subscribed here: pushes where the snapshot changed. */
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
