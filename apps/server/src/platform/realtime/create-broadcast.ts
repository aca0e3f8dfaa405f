import type { Broadcast } from './broadcast';
import type { Bus } from './bus';
import { createCoalescer } from './coalescer';

/** Hands unnumbered events to everyone concerned, in all processes; repetitions of one key are held back. */
export function createBroadcast(bus: Bus): Broadcast {
  const coalescer = createCoalescer();
  return (event) => {
    if (event.coalesce && !coalescer.lets(event.coalesce)) return;
    bus.publish({ kind: 'ephemeral', event });
  };
}
