/** Longer than any transaction takes from its last statement to its commit. */
const UNCERTAIN_MS = 5_000;
const MOST_REMEMBERED = 1_000;

/** When this process last began to change a portal. Shared by all databases: a portal of another one is only read anew. */
const changes = new Map<string, number>();

type PortalKey = { account_id: number; id: number };

/** Call it in the transaction of a change: until it is committed, nobody knows which version readers get. */
export function noteChange({ account_id: accountId, id }: PortalKey): void {
  const key = `${accountId} ${id}`;
  changes.delete(key);
  changes.set(key, Date.now());
  const [oldest] = changes.keys();
  if (changes.size > MOST_REMEMBERED && oldest !== undefined) changes.delete(oldest);
}

/** Whether this process has changed the portal in the last seconds, so that what it has read of it may be old. */
export function wasJustChanged({ account_id: accountId, id }: PortalKey): boolean {
  const at = changes.get(`${accountId} ${id}`);
  return at !== undefined && Date.now() - at < UNCERTAIN_MS;
}
