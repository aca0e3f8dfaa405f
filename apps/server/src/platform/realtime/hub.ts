import type { RoomIdentifier } from '@parley/contract';
import type { Database } from '../db/database';
import { listLastSeqs } from '../events/event-log.repository';
import type { Slots } from '../limits';
import type { Logger } from '../logging/logger';
import type { Presence } from '../presence/presence';
import type { ViewerStore } from '../presence/viewer-store';
import { AccountDispatcher } from './account-dispatcher';
import { audienceOf } from './audiences';
import type { AudienceRule, EphemeralEvent } from './broadcast';
import type { Bus } from './bus';
import type { Connection } from './connection';
import { closeCodes, defaultRealtimeLimits, type RealtimeLimits } from './limits';
import { type DescribePresence, PresenceBroadcaster } from './presence-broadcaster';
import { type ClientCommand, frames } from './protocol';
import type { RealtimeFrame, RealtimeRule, PermissionCacheInvalidation } from './rules';
import { dataFrame, type RoomSession, type Subscription } from './subscription';
import { batchCalls } from './batch-calls';
import { type ViewTargets, ViewerBroadcaster } from './viewer-broadcaster';

/** Returns the session of each token, in order; null when the token is invalid or not of this account. */
export type AuthenticateRooms = (
  identifiers: readonly RoomIdentifier[],
) => Promise<readonly (RoomSession | null)[]>;

/** Returns the subscriptions that must end now: rotated token, ended session or membership (R5). */
export type RevalidateSubscriptions = (subscriptions: readonly RoomSession[]) => Promise<Set<RoomSession>>;

const POLL_TICK_MS = 250;
/** Batching of tokens that arrive at the same time. */
const AUTHENTICATED_TOGETHER = { maxBatchSize: 500, maxConcurrent: 3 };

export interface RealtimeHubOptions {
  database: Database;
  bus: Bus;
  presence: Presence;
  rules: readonly RealtimeRule[];
  rights: PermissionCacheInvalidation;
  audiences: Readonly<Record<string, AudienceRule>>;
  authenticate: AuthenticateRooms;
  revalidate: RevalidateSubscriptions;
  describePresence: DescribePresence;
  /** Enables viewing of conversations (`view_conversation`); without it such requests are ignored. */
  viewed?: ViewTargets & { store: ViewerStore };
  logger: Logger;
  /**
   * Interval for polling the log for events of which no message arrived. Called repeatedly, because it depends on
   * whether other processes can currently be heard.
   */
  pollMs(): number;
  /** Counts sockets per user over all processes. */
  slots: Slots;
  limits?: Partial<RealtimeLimits>;
}

/** Delivers committed events, typing and presence to the subscriptions of this process. */
export interface RealtimeHub {
  /** Revalidates all subscriptions now instead of within 4 s: after a sign-out or a password change. */
  revalidateNow(): Promise<void>;
  /** Called by the socket server. */
  handleCommand(connection: Connection, command: ClientCommand): void;
  handleClosed(connection: Connection): void;
  stop(): void;
}

export function createRealtimeHub(options: RealtimeHubOptions): RealtimeHub {
  return new Hub(options);
}

class Hub implements RealtimeHub {
  private readonly limits: RealtimeLimits;
  private readonly dispatchers = new Map<number, AccountDispatcher>();
  private polledAt = 0;
  private readonly broadcaster: PresenceBroadcaster;
  private readonly viewers: ViewerBroadcaster | undefined;
  private readonly timers: NodeJS.Timeout[];
  private readonly authenticate: (identifier: RoomIdentifier) => Promise<RoomSession | null>;

  constructor(private readonly options: RealtimeHubOptions) {
    const { presence, describePresence, bus, logger } = options;
    this.limits = { ...defaultRealtimeLimits, ...options.limits };
    this.authenticate = batchCalls(options.authenticate, AUTHENTICATED_TOGETHER);
    this.broadcaster = new PresenceBroadcaster({
      presence,
      describe: describePresence,
      push: (accountId, frame) => this.pushPresence(accountId, frame),
      logger,
    });
    if (options.viewed) {
      const send = (to: Subscription, frame: RealtimeFrame) => this.sendEphemeral(to, frame);
      this.viewers = new ViewerBroadcaster({ ...options.viewed, bus, send, logger });
    }
    bus.subscribe((message) => {
      switch (message.kind) {
        case 'wake':
          return this.dispatchers.get(message.accountId)?.wake();
        case 'ephemeral':
          return void this.deliverEphemeral(message.event);
        case 'status-changed':
          return this.broadcaster.statusChanged(message.accountId);
        case 'viewers-changed':
          return this.viewers?.changed(message.accountId, message.place);
      }
    });
    this.timers = [
      this.every(POLL_TICK_MS, () => this.pollWhenDue()),
      this.every(this.limits.revalidateMs, () => this.revalidateNow()),
      this.every(this.limits.presenceWatchMs, () => this.broadcaster.watch(this.accountsWithUsers())),
      this.every(this.limits.viewersWatchMs, async () => this.viewers?.watch()),
    ];
  }

  handleCommand(connection: Connection, command: ClientCommand): void {
    switch (command.kind) {
      case 'subscribe':
        return void this.subscribe(connection, command.identifier, command.room);
      case 'malformed-subscribe':
        return connection.sendText(frames.reject(command.identifier));
      case 'unsubscribe':
        return this.unsubscribe(connection, command.identifier);
      case 'perform':
        return this.perform(connection, command);
    }
  }

  handleClosed(connection: Connection): void {
    for (const subscription of connection.subscriptions.values()) this.end(subscription);
    connection.subscriptions.clear();
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private async subscribe(connection: Connection, identifier: string, room: RoomIdentifier): Promise<void> {
    if (connection.subscriptions.has(identifier)) return;
    if (connection.subscriptions.size >= this.limits.subscriptionsPerSocket)
      return connection.close(closeCodes.policy, 'too many subscriptions');
    const subscription: Subscription = { identifier, connection, session: undefined, ended: false };
    connection.subscriptions.set(identifier, subscription);
    try {
      await this.admit(subscription, room);
      connection.watchIdleness();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'realtime: subscription not made');
      connection.close(closeCodes.failed, 'try again');
    }
  }

  private async admit(subscription: Subscription, room: RoomIdentifier): Promise<void> {
    const { connection, identifier } = subscription;
    const session = await this.authenticate(room);
    if (subscription.ended) return;
    if (!session) {
      connection.subscriptions.delete(identifier);
      return connection.sendText(frames.reject(identifier));
    }
    subscription.session = session;
    if (!(await this.countConnection(subscription, session)))
      return connection.close(closeCodes.policy, 'too many connections');
    if (subscription.ended) return;
    await this.touchPresence(session);
    await this.dispatcherOf(session.subscriber.accountId).join(subscription, room.last_seq);
    await this.answerPresence(subscription);
  }

  private dispatcherOf(accountId: number): AccountDispatcher {
    const known = this.dispatchers.get(accountId);
    if (known) return known;
    const { database, rules, rights, logger } = this.options;
    const db = database.tenant(accountId);
    const dispatcher = new AccountDispatcher({ accountId, db, rules, rights, limits: this.limits, logger });
    this.dispatchers.set(accountId, dispatcher);
    return dispatcher;
  }

  /** A socket counts once per user, however many subscriptions of the user it has. */
  private async countConnection({ connection }: Subscription, session: RoomSession): Promise<boolean> {
    const key = slotOf(session);
    if (!key) return true;
    const taking = connection.slots.get(key) ?? this.options.slots.take(key, this.limits.socketsPerUser);
    connection.slots.set(key, taking);
    const isGranted = await taking;
    if (!isGranted) connection.slots.delete(key);
    return isGranted;
  }

  private unsubscribe(connection: Connection, identifier: string): void {
    const subscription = connection.subscriptions.get(identifier);
    if (!subscription) return;
    connection.subscriptions.delete(identifier);
    this.end(subscription);
    connection.watchIdleness();
  }

  private end(subscription: Subscription): void {
    subscription.ended = true;
    this.viewers?.left(subscription);
    const subscriber = subscription.session?.subscriber;
    if (!subscriber) return;
    this.dispatchers.get(subscriber.accountId)?.leave(subscription);
    this.releaseSlot(subscription, slotOf(subscription.session));
  }

  private releaseSlot({ connection }: Subscription, key: string | undefined): void {
    const taking = key && connection.slots.get(key);
    if (!taking) return;
    for (const { ended, session } of connection.subscriptions.values())
      if (!ended && slotOf(session) === key) return;
    connection.slots.delete(key);
    void taking.then((isGranted) => isGranted && this.options.slots.release(key));
  }

  private perform(connection: Connection, command: ClientCommand & { kind: 'perform' }): void {
    const subscription = connection.subscriptions.get(command.identifier);
    if (!subscription?.session) return;
    if (command.action === 'view_conversation')
      return this.viewers?.look(subscription, command.conversationId ?? null);
    if (command.action !== 'update_presence') return;
    this.touchPresence(subscription.session)
      .then(() => this.answerPresence(subscription))
      .catch((error: unknown) => this.options.logger.warn({ err: error }, 'presence not answered'));
  }

  private touchPresence({ subscriber, presenceId }: RoomSession): Promise<void> {
    return this.options.presence.touch(subscriber.accountId, subscriber.kind, presenceId);
  }

  private async answerPresence(subscription: Subscription): Promise<void> {
    if (!subscription.session || subscription.ended) return;
    const frame = await this.broadcaster.frameFor(subscription.session.subscriber);
    if (!subscription.ended) subscription.connection.send(dataFrame(subscription, frame));
  }

  private pushPresence(accountId: number, frame: RealtimeFrame): void {
    for (const subscription of this.dispatchers.get(accountId)?.live ?? [])
      if (subscription.session?.subscriber.kind === 'user') this.sendEphemeral(subscription, frame);
  }

  private async deliverEphemeral(event: EphemeralEvent): Promise<void> {
    const dispatcher = this.dispatchers.get(event.accountId);
    if (!dispatcher || dispatcher.live.size === 0) return;
    try {
      const canReceive = await audienceOf(event, this.options.audiences);
      const frame: RealtimeFrame = { event: event.event, data: event.data };
      const groups = dispatcher.live.bySubscriber();
      // Start all checks before awaiting one, so that their database reads are batched.
      const answers = await Promise.all(groups.map(async ({ subscriber }) => canReceive(subscriber)));
      for (const [index, { members }] of groups.entries())
        for (const subscription of answers[index] ? members : [])
          if (subscription.session?.token !== event.exceptToken) this.sendEphemeral(subscription, frame);
    } catch (error) {
      this.options.logger.warn({ err: error, event: event.event }, 'realtime: not broadcast');
    }
  }

  /** Dropped for clients that are behind, because an outdated typing indicator is worthless. */
  private sendEphemeral(subscription: Subscription, frame: RealtimeFrame): void {
    if (subscription.ended || subscription.connection.isBusy) return;
    subscription.connection.send(dataFrame(subscription, frame));
  }

  private async pollWhenDue(): Promise<void> {
    const now = performance.now();
    // Accept ticks that fire slightly early.
    if (now - this.polledAt < this.options.pollMs() - POLL_TICK_MS / 2) return;
    this.polledAt = now;
    await this.poll();
  }

  /** Finds events whose wake message was lost, and drops the dispatchers of accounts without subscriptions. */
  private async poll(): Promise<void> {
    for (const [accountId, dispatcher] of this.dispatchers)
      if (dispatcher.isUnused) this.dispatchers.delete(accountId);
    const accountIds = [...this.dispatchers.keys()];
    if (accountIds.length === 0) return;
    const written = await listLastSeqs(this.options.database.system('relay-events'), accountIds);
    for (const { account_id: accountId, last_seq: lastSeq } of written) {
      const dispatcher = this.dispatchers.get(accountId);
      if (dispatcher && (dispatcher.position === undefined || dispatcher.position < lastSeq))
        dispatcher.wake();
    }
  }

  async revalidateNow(): Promise<void> {
    const listed = new Map<RoomSession, Subscription>();
    for (const dispatcher of this.dispatchers.values())
      for (const subscription of [...dispatcher.live, ...dispatcher.joining])
        if (subscription.session) listed.set(subscription.session, subscription);
    if (listed.size === 0) return;
    for (const ended of await this.options.revalidate([...listed.keys()]))
      listed.get(ended)?.connection.disconnect('unauthorized', { reconnect: false, code: closeCodes.policy });
  }

  private *accountsWithUsers(): Iterable<number> {
    for (const [accountId, dispatcher] of this.dispatchers)
      for (const subscription of dispatcher.live)
        if (subscription.session?.subscriber.kind === 'user') {
          yield accountId;
          break;
        }
  }

  /**
   * Runs `work` at an interval, never concurrently with itself; a failure is logged and retried at the next interval.
   */
  private every(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      work()
        .catch((error: unknown) => this.options.logger.warn({ err: error }, 'realtime: will try again'))
        .finally(() => {
          isRunning = false;
        });
    }, ms);
    timer.unref();
    return timer;
  }
}

/** The slot key of a user's sockets; visitors' sockets are only counted by IP address. */
function slotOf(session: RoomSession | undefined): string | undefined {
  if (session?.subscriber.kind !== 'user') return undefined;
  return `sockets-by-user:${session.subscriber.id}`;
}
