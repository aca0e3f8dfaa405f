import type { Logger } from '../logging/logger';
import type { Presence } from '../presence/presence';
import type { RealtimeFrame, Subscriber } from './rules';

/** Who is shown as what in an account; the modules know people's configured availability. */
export interface PresenceDescription {
  users: Record<string, string>;
  contacts: Record<string, 'online'>;
}

export type DescribePresence = (accountId: number) => Promise<PresenceDescription>;

/** The picture as frames, made once for all who are told it. */
type Picture = PresenceDescription & Record<Subscriber['kind'], RealtimeFrame>;

const FRESH_MS = 500;
/** A crowd of visitors coming and going is told less often. */
const CROWD = 200;
const CROWD_EVERY_MS = 10_000;

export interface PresenceBoardOptions {
  presence: Presence;
  describe: DescribePresence;
  /** Pushes a new picture to the people of an account that are subscribed here. */
  push(accountId: number, frame: RealtimeFrame): void;
  logger: Logger;
}

/** Answers and pushes `presence.update`. */
export class PresenceBoard {
  private readonly cached = new Map<number, { at: number; picture: Promise<Picture> }>();
  private readonly pushed = new Map<number, { picture: string; at: number }>();

  constructor(private readonly options: PresenceBoardOptions) {}

  /** What one caller is told; visitors learn nothing of other visitors. */
  async frameFor({ accountId, kind, id }: Subscriber): Promise<RealtimeFrame> {
    const atHand = this.look(accountId);
    let picture = await atHand;
    // Just came: the picture at hand is older than that. Of many who come at once the first one looks for all.
    if (kind === 'user' && !(String(id) in picture.users)) {
      if (this.cached.get(accountId)?.picture === atHand) this.cached.delete(accountId);
      picture = await this.look(accountId);
    }
    return picture[kind];
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
    push(accountId, (await this.look(accountId)).user);
  }

  private look(accountId: number): Promise<Picture> {
    const known = this.cached.get(accountId);
    if (known && Date.now() - known.at < FRESH_MS) return known.picture;
    const picture = this.options.describe(accountId).then((description) => framed(accountId, description));
    this.cached.set(accountId, { at: Date.now(), picture });
    picture.catch(() => this.cached.delete(accountId));
    return picture;
  }
}

function framed(accountId: number, { users, contacts }: PresenceDescription): Picture {
  const event = 'presence.update';
  return {
    users,
    contacts,
    user: { event, data: { account_id: accountId, users, contacts } },
    contact: { event, data: { account_id: accountId, users } },
  };
}
