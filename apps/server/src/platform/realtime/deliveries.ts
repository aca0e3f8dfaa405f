import type { DbReader } from '../db/database';
import type { LoggedEvent } from '../events/events';
import type { SubscriberGroup } from './live-subscriptions';
import type { Delivery, RealtimeFrame, RealtimeRule } from './rules';

/** Asks every rule for its events of the batch, in bulk, and brings what they prepared into order. */
export async function prepareDeliveries(
  db: DbReader,
  options: { accountId: number; rules: readonly RealtimeRule[]; events: LoggedEvent[] },
): Promise<Delivery[]> {
  const prepared = await Promise.all(
    options.rules.map(async (rule) => {
      const events = options.events.filter((event) => rule.events.includes(event.type));
      return events.length === 0 ? [] : rule.prepare(db, options.accountId, events);
    }),
  );
  return prepared.flat().sort((a, b) => a.seq - b.seq);
}

/** Deliveries of one event belong together: they go out all or none. */
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
 * Who of the subscribed hears what of one event. Rights are asked here, at the moment of delivery (R4), once for all
 * rooms of a subscriber; questions that have to go to the database are asked together.
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
        // The place is kept, so that order does not depend on which answer comes first.
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
