import type { Subscriber } from './rules';
import type { Subscription } from './subscription';

/** All subscriptions of one subscriber; permissions are checked once for all of them. */
export interface SubscriberGroup<T> {
  readonly subscriber: Subscriber;
  readonly members: Set<T>;
}

/** The live subscriptions of an account. */
export class LiveSubscriptions implements Iterable<Subscription> {
  private readonly groups = new Map<string, SubscriberGroup<Subscription>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** A snapshot of the list; the groups in it still change as subscriptions join and leave. */
  bySubscriber(): SubscriberGroup<Subscription>[] {
    return [...this.groups.values()];
  }

  *[Symbol.iterator](): Iterator<Subscription> {
    for (const { members } of this.groups.values()) yield* members;
  }

  add(subscription: Subscription): void {
    if (put(this.groups, subscription, subscription)) this.count += 1;
  }

  delete(subscription: Subscription): void {
    if (!subscription.session) return;
    const key = keyOf(subscription.session.subscriber);
    const group = this.groups.get(key);
    if (!group?.members.delete(subscription)) return;
    this.count -= 1;
    if (group.members.size === 0) this.groups.delete(key);
  }
}

export function groupBySubscriber<T extends { subscription: Subscription }>(
  items: Iterable<T>,
): SubscriberGroup<T>[] {
  const groups = new Map<string, SubscriberGroup<T>>();
  for (const item of items) put(groups, item.subscription, item);
  return [...groups.values()];
}

/** False when the member is already in its group or not authenticated. */
function put<T>(groups: Map<string, SubscriberGroup<T>>, { session }: Subscription, member: T): boolean {
  if (!session) return false;
  const key = keyOf(session.subscriber);
  const group = groups.get(key);
  if (group?.members.has(member)) return false;
  if (group) group.members.add(member);
  else groups.set(key, { subscriber: session.subscriber, members: new Set([member]) });
  return true;
}

const keyOf = ({ kind, id }: Subscriber): string => `${kind}:${id}`;
