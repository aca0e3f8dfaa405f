import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging/logger';
import { VIEWER_TTL_SECONDS, type ViewerSession, type ViewerStore } from '../presence/viewer-store';
import type { AudienceRule } from './broadcast';
import type { Bus } from './bus';
import type { RealtimeFrame, Subscriber } from './rules';
import type { Subscription } from './subscription';

/**
 * Supplied by the modules: lookup, audience and frame of viewed conversations. A `place` is a conversation's internal
 * id.
 */
export interface ViewTargets {
  /**
   * Resolves the number a client names; null when the conversation does not exist or the subscriber may not see it.
   */
  find(subscriber: Subscriber, requestedId: number): Promise<number | null>;
  /** Checked at the moment of delivery (R4). */
  audience: AudienceRule;
  /** Builds the frame that is sent to the viewers. */
  describe(place: {
    accountId: number;
    requestedId: number;
    userIds: readonly number[];
  }): Promise<RealtimeFrame>;
}

export interface ViewerBroadcasterOptions extends ViewTargets {
  store: ViewerStore;
  bus: Bus;
  send(subscription: Subscription, frame: RealtimeFrame): void;
  logger: Logger;
  now?: () => number;
}

interface LocalViewer extends ViewerSession {
  /** The number that the client named. */
  requestedId: number;
  lastSeenAt: number;
  /** The viewers, as of the last frame sent to this window. */
  notified: string | undefined;
}

interface Group {
  accountId: number;
  place: number;
  members: Map<Subscription, LocalViewer>;
  /** Set while the members are being notified; `isDue`: notify once more afterwards. */
  notifying: { isDue: boolean } | undefined;
}

/**
 * Tells the viewers of a conversation, and only them, who else views it. A window views at most one conversation: it
 * names it, repeats this as a heartbeat, and is removed when its socket closes or its heartbeat expires.
 */
export class ViewerBroadcaster {
  private readonly looks = new Map<Subscription, LocalViewer>();
  private readonly groups = new Map<string, Group>();
  /** The latest request of each window whose earlier request is still being processed; only the last one counts. */
  private readonly pendingViews = new Map<Subscription, number | null>();

  constructor(private readonly options: ViewerBroadcasterOptions) {}

  /** Null: views nothing any more. Ignored for visitors. */
  look(subscription: Subscription, requestedId: number | null): void {
    if (subscription.session?.subscriber.kind !== 'user') return;
    const isBusy = this.pendingViews.has(subscription);
    this.pendingViews.set(subscription, requestedId);
    if (!isBusy) void this.follow(subscription);
  }

  /** Call it when the subscription ended. */
  left(subscription: Subscription): void {
    this.pendingViews.delete(subscription);
    void this.leave(subscription);
  }

  /** Call it when the viewers of a conversation changed in any process. */
  changed(accountId: number, place: number): void {
    const group = this.groups.get(keyOf(accountId, place));
    if (group) void this.notify(group);
  }

  /**
   * Removes windows whose heartbeat expired, and detects changes that no process has published, because a process may
   * have been killed.
   */
  async watch(): Promise<void> {
    const silentSince = this.now() - VIEWER_TTL_SECONDS * 1_000;
    for (const [subscription, look] of this.looks)
      if (look.lastSeenAt <= silentSince) await this.leave(subscription);
    await Promise.all([...this.groups.values()].map((group) => this.notify(group)));
  }

  /**
   * Processes one request of a window at a time, so that a client that switches quickly causes at most one lookup at
   * once.
   */
  private async follow(subscription: Subscription): Promise<void> {
    try {
      for (let requestedId = this.pendingViews.get(subscription); requestedId !== undefined; ) {
        await this.go(subscription, requestedId);
        const next = this.pendingViews.get(subscription);
        if (next === requestedId) break;
        requestedId = next;
      }
    } catch (error) {
      this.options.logger.warn({ err: error }, 'realtime: who looks was not kept');
    } finally {
      this.pendingViews.delete(subscription);
    }
  }

  private async go(subscription: Subscription, requestedId: number | null): Promise<void> {
    const known = this.looks.get(subscription);
    if (known && known.requestedId === requestedId) {
      known.lastSeenAt = this.now();
      await this.options.store.touch(known);
      return;
    }
    await this.leave(subscription);
    const subscriber = subscription.session?.subscriber;
    if (requestedId === null || !subscriber) return;
    const place = await this.options.find(subscriber, requestedId);
    if (place === null || subscription.ended || this.pendingViews.get(subscription) !== requestedId) return;
    const { accountId, id: userId } = subscriber;
    const look = {
      accountId,
      place,
      userId,
      room: randomUUID(),
      requestedId,
      lastSeenAt: this.now(),
      notified: undefined,
    };
    this.looks.set(subscription, look);
    this.groupOf(look).members.set(subscription, look);
    await this.options.store.touch(look);
    // The window left while the entry was being stored.
    if (this.looks.get(subscription) !== look) await this.options.store.leave(look);
    this.options.bus.publish({ kind: 'viewers-changed', accountId, place });
  }

  private async leave(subscription: Subscription): Promise<void> {
    const look = this.looks.get(subscription);
    if (!look) return;
    const { accountId, place } = look;
    this.looks.delete(subscription);
    const group = this.groups.get(keyOf(accountId, place));
    group?.members.delete(subscription);
    if (group?.members.size === 0) this.groups.delete(keyOf(accountId, place));
    await this.options.store.leave(look);
    this.options.bus.publish({ kind: 'viewers-changed', accountId, place });
  }

  private groupOf({ accountId, place }: ViewerSession): Group {
    const key = keyOf(accountId, place);
    const group = this.groups.get(key) ?? { accountId, place, members: new Map(), notifying: undefined };
    this.groups.set(key, group);
    return group;
  }

  private async notify(group: Group): Promise<void> {
    if (group.notifying) {
      group.notifying.isDue = true;
      return;
    }
    const notifying = { isDue: true };
    group.notifying = notifying;
    try {
      while (notifying.isDue) {
        notifying.isDue = false;
        await this.notifyOnce(group);
      }
    } catch (error) {
      this.options.logger.warn({ err: error }, 'realtime: who looks was not notified');
    } finally {
      group.notifying = undefined;
    }
  }

  private async notifyOnce({ accountId, place, members }: Group): Promise<void> {
    const { store, audience, describe, send } = this.options;
    const userIds = (await store.at(accountId, place)).sort((a, b) => a - b);
    const snapshot = userIds.join();
    const unnotified = [...members].filter(([, look]) => look.notified !== snapshot);
    const [first] = unnotified;
    if (!first) return;
    const [mayHear, frame] = await Promise.all([
      audience(accountId, place),
      describe({ accountId, requestedId: first[1].requestedId, userIds }),
    ]);
    for (const [subscription, look] of unnotified) {
      const subscriber = subscription.session?.subscriber;
      if (!subscriber || !(await mayHear(subscriber))) await this.leave(subscription);
      else if (this.looks.get(subscription) === look) {
        look.notified = snapshot;
        send(subscription, frame);
      }
    }
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }
}

const keyOf = (accountId: number, place: number): string => `${accountId}:${place}`;
