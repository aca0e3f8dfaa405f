import { keyOf, type Operation } from './history';
import type { StoredAccount } from './stored';

/** A message as a provider got it. */
export interface ProviderArrival {
  /** The operation whose message it is. */
  key: string;
  /** By what the provider's customers recognize a repeat, such as the Message-ID of an email; unique where nothing is. */
  id: string;
}

/** The far side of a channel, as the test knows it. */
export interface ProviderEvidence {
  name: string;
  /** Operations of agents that had to go out through it. */
  sent: readonly Operation[];
  /** Everything that arrived there, in order. */
  arrivals: readonly ProviderArrival[];
  /** Keys of customers' messages in the order in which it delivers them. */
  delivered: readonly string[];
}

export function lostAtProvider(
  { name, sent, arrivals }: ProviderEvidence,
  all: readonly Operation[],
): string[] {
  const arrived = new Set(arrivals.map(({ key }) => key));
  const known = new Set(all.map(({ key }) => key));
  return [
    ...sent.flatMap(({ key, outcome }) =>
      outcome === 'ok' && !arrived.has(key) ? [`${name} never got ${key}`] : [],
    ),
    ...[...arrived].flatMap((key) => (known.has(key) ? [] : [`${name} got ${key}, which nobody wrote`])),
  ];
}

/** The same message under two ids: a customer sees it twice. */
export function doubledAtProvider({ name, arrivals }: ProviderEvidence): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { key, id } of arrivals) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  return [...ids].flatMap(([key, { size }]) => (size > 1 ? [`${name} got ${key} as ${size} messages`] : []));
}

/** Messages of customers that are stored in another order than they were delivered in. */
export function disorderedArrivals({ name, delivered }: ProviderEvidence, stored: StoredAccount): string[] {
  const idOf = new Map(
    stored.threads.flatMap(({ backward }) =>
      backward.flatMap(({ content, id }) => {
        const key = keyOf(content);
        return key === undefined ? [] : [[key, id] as const];
      }),
    ),
  );
  let newest = 0;
  return delivered.flatMap((key) => {
    const id = idOf.get(key);
    if (id === undefined) return [];
    if (id < newest) return [`${name}: ${key} is stored before a message that was delivered earlier`];
    newest = id;
    return [];
  });
}
