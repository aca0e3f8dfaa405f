import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging/logger';
import { VIEWER_TTL_SECONDS, type ViewerSession, type ViewerStore } from '../presence/viewer-store';
import type { AudienceRule } from './broadcast';
import type { Bus } from './bus';
import type { RealtimeFrame, Subscriber } from './rules';
import type { Subscription } from './subscription';

/** What the modules know of places at which people look. */
export interface ViewTargets {
  /** The place behind the number a client names; null: there is none, or they may not see it. */
  find(subscriber: Subscriber, asked: number): Promise<number | null>;
  /** Asked at the moment of delivery (R4). */
  audience: AudienceRule;
  /** What those who look there are notified. */
  describe(place: { accountId: number; asked: number; userIds: readonly number[] }): Promise<RealtimeFrame>;
}

export interface ViewerBroadcasterOptions extends ViewTargets {
  store: ViewerStore;
  bus: Bus;
  send(subscription: Subscription, frame: RealtimeFrame): void;
  logger: Logger;
  now?: () => number;
}

interface LocalViewer extends ViewerSession {
  /** The number the client named. */
  asked: number;
  lastSeenAt: number;
  /** Who was there when this window was notified last. */
  notified: string | undefined;
}

interface Group {
  accountId: number;
  place: number;
  members: Map<Subscription, LocalViewer>;
  /** Being notified now; `isDue`: and once more after that. */
  notifying: { isDue: boolean } | undefined;
}

/**
 * Who looks at what, notified to those who look at it too and to nobody else. A window looks at one place at most: it says
 * which, says so again while it does, and is gone when its socket is, or when it was not heard for a while.
 */
export class ViewerBroadcaster {
  private readonly looks = new Map<Subscription, LocalViewer>();
  private readonly groups = new Map<string, Group>();
  /** What a window wants to look at, while an earlier wish of it is being looked up. The last one counts. */
  private readonly pendingViews = new Map<Subscription, number | null>();

  constructor(private readonly options: ViewerBroadcasterOptions) {}

  /** Null: at nothing any more. Visitors look at nothing. */
  look(subscription: Subscription, asked: number | null): void {
    if (subscription.session?.subscriber.kind !== 'user') return;
    const isBusy = this.pendingViews.has(subscription);
    this.pendingViews.set(subscription, asked);
    if (!isBusy) void this.follow(subscription);
  }

  /** The window is gone. */
  left(subscription: Subscription): void {
    this.pendingViews.delete(subscription);
    void this.leave(subscription);
  }

  /** Another process says that it has somebody else there now. */
  changed(accountId: number, place: number): void {
    const group = this.groups.get(keyOf(accountId, place));
    if (group) void this.notify(group);
  }

  /** Lets go of windows that fell silent, and sees what no process said: one of them may have died. */
  async watch(): Promise<void> {
    const silentSince = this.now() - VIEWER_TTL_SECONDS * 1_000;
    for (const [subscription, look] of this.looks)
      if (look.lastSeenAt <= silentSince) await this.leave(subscription);
    await Promise.all([...this.groups.values()].map((group) => this.notify(group)));
  }

  /** One wish of a window at a time: however often it says something else, no more than that is looked up. */
  private async follow(subscription: Subscription): Promise<void> {
    try {
      for (let asked = this.pendingViews.get(subscription); asked !== undefined; ) {
        await this.go(subscription, asked);
        const next = this.pendingViews.get(subscription);
        if (next === asked) break;
        asked = next;
      }
    } catch (error) {
      this.options.logger.warn({ err: error }, 'realtime: who looks was not kept');
    } finally {
      this.pendingViews.delete(subscription);
    }
  }

  private async go(subscription: Subscription, asked: number | null): Promise<void> {
    const known = this.looks.get(subscription);
    if (known && known.asked === asked) {
      known.lastSeenAt = this.now();
      await this.options.store.touch(known);
      return;
    }
    await this.leave(subscription);
    const subscriber = subscription.session?.subscriber;
    if (asked === null || !subscriber) return;
    const place = await this.options.find(subscriber, asked);
    if (place === null || subscription.ended || this.pendingViews.get(subscription) !== asked) return;
    const { accountId, id: userId } = subscriber;
    const look = {
      accountId,
      place,
      userId,
      room: randomUUID(),
      asked,
      lastSeenAt: this.now(),
      notified: undefined,
    };
    this.looks.set(subscription, look);
    this.groupOf(look).members.set(subscription, look);
    await this.options.store.touch(look);
    // Gone while it was being written down.
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
      describe({ accountId, asked: first[1].asked, userIds }),
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
