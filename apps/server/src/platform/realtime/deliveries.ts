import type { DbReader } from '../db/database';
import type { LoggedEvent } from '../events/events';
import type { Delivery, RealtimeFrame, RealtimeRule } from './rules';
import type { Subscription } from './subscription';

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

export interface AddressedFrame {
  subscription: Subscription;
  frame: RealtimeFrame;
}

/** Who of the subscribed hears what of one event. Rights are asked here, at the moment of delivery (R4). */
export async function addressFrames(
  deliveries: Delivery[],
  subscriptions: Iterable<Subscription>,
): Promise<AddressedFrame[]> {
  const addressed: AddressedFrame[] = [];
  const waiting: Array<Promise<void>> = [];
  for (const delivery of deliveries) {
    for (const subscription of subscriptions) {
      if (!subscription.session) continue;
      const answer = delivery.frameFor(subscription.session.subscriber);
      if (answer instanceof Promise) {
        // The place is kept, so that order does not depend on which answer comes first.
        const place = addressed.push({ subscription, frame: NOTHING }) - 1;
        waiting.push(
          answer.then((frame) => void (addressed[place] = { subscription, frame: frame ?? NOTHING })),
        );
      } else if (answer) addressed.push({ subscription, frame: answer });
    }
  }
  if (waiting.length > 0) await Promise.all(waiting);
  return addressed.filter((entry) => entry.frame !== NOTHING);
}

const NOTHING: RealtimeFrame = { event: '', data: {} };
