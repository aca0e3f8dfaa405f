import type { Broadcast } from './broadcast';
import type { Bus } from './bus';
import { createCoalescer } from './coalescer';

/** Publishes ephemeral events to all processes; repeated events of one key are coalesced. */
export function createBroadcast(bus: Bus): Broadcast {
  const coalescer = createCoalescer();
  return (event) => {
    if (event.coalesce && !coalescer.lets(event.coalesce)) return;
    bus.publish({ kind: 'ephemeral', event });
  };
}
