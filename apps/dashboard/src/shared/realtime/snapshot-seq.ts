/**
 * By account: the lowest event number among the responses loaded since the last subscription. All cached data is at
 * least that recent.
 */
const lowest = new Map<number, number>();

const ACCOUNT = /\/accounts\/(\d+)/;

/** Call for every response of an account; `seq` as in `callWithSeq`. */
export function recordResponseSeq(url: string, seq: number): void {
  const account = ACCOUNT.exec(url)?.[1];
  if (account === undefined) return;
  const known = lowest.get(Number(account)) ?? seq;
  lowest.set(Number(account), Math.min(seq, known));
}

/** The connection has delivered all events up to this number, so all cached data is at least that recent. */
export function setSnapshotSeq(accountId: number, seq: number): void {
  lowest.set(accountId, seq);
}

/**
 * Returns the lowest event number and clears it; undefined if nothing was loaded. The caller must request the events
 * after it.
 */
export function takeSnapshotSeq(accountId: number): number | undefined {
  const seq = lowest.get(accountId);
  lowest.delete(accountId);
  return seq;
}
