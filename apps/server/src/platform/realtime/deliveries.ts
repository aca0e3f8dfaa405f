import type { DbReader } from '../db/database';
import { isEventOf, type LoggedEvent } from '../events/events';
import type { SubscriberGroup } from './live-subscriptions';
import type { Delivery, RealtimeFrame, RealtimeRule } from './rules';

/** Passes each rule its events of the batch and returns all deliveries in order of their sequence numbers. */
export async function prepareDeliveries(
  db: DbReader,
  options: { accountId: number; rules: readonly RealtimeRule[]; events: LoggedEvent[] },
): Promise<Delivery[]> {
  const prepared = await Promise.all(
    options.rules.map(async (rule) => {
      const events = options.events.filter((event) => isEventOf(event, rule.events));
      return events.length === 0 ? [] : rule.prepare(db, options.accountId, events);
    }),
  );
  return prepared.flat().sort((a, b) => a.seq - b.seq);
}

/** Groups the deliveries of one event, because they are sent completely or not at all. */
export function groupBySeq(deliveries: Delivery[]): Array<{ seq: number; deliveries: Delivery[] }> {
  const groups: Array<{ seq: number; deliveries: Delivery[] }> = [];
  for (const delivery of deliveries) {
    const last = groups.at(-1);
    if (last?.seq === delivery.seq) last.deliveries.push(delivery);
    else groups.push({ seq: delivery.seq, deliveries: [delivery] });
  }
  return groups;
}

export interface AddressedFrame<T> {
  members: Iterable<T>;
  frame: RealtimeFrame;
}

/**
 * The frames of one event with the members that receive them. Permissions are checked here, at the moment of delivery
 * (R4), once per subscriber for all its subscriptions; checks that need the database are started together.
 */
export async function addressFrames<T>(
  deliveries: Delivery[],
  groups: readonly SubscriberGroup<T>[],
): Promise<AddressedFrame<T>[]> {
  const addressed: AddressedFrame<T>[] = [];
  const waiting: Array<Promise<void>> = [];
  for (const delivery of deliveries) {
    for (const { subscriber, members } of groups) {
      const answer = delivery.frameFor(subscriber);
      if (answer instanceof Promise) {
        // Reserve the place in the list, so that the order does not depend on which check finishes first.
        const entry: AddressedFrame<T> = { members, frame: NOTHING };
        addressed.push(entry);
        waiting.push(
          answer.then((frame) => {
            if (frame) entry.frame = frame;
          }),
        );
      } else if (answer) addressed.push({ members, frame: answer });
    }
  }
  if (waiting.length === 0) return addressed;
  await Promise.all(waiting);
  return addressed.filter(({ frame }) => frame !== NOTHING);
}

const NOTHING: RealtimeFrame = { event: '', data: {} };
