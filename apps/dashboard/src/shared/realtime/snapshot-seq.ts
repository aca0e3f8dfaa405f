/** By account: the lowest event number that what this window knows is right up to, since the line last began anew. */
const lowest = new Map<number, number>();

const ACCOUNT = /\/accounts\/(\d+)/;

/** Of every answer inside an account, whoever asked: `seq` as in `callWithSeq`. */
export function recordResponseSeq(url: string, seq: number): void {
  const account = ACCOUNT.exec(url)?.[1];
  if (account === undefined) return;
  const known = lowest.get(Number(account)) ?? seq;
  lowest.set(Number(account), Math.min(seq, known));
}

/** A line brought all that was read before up to this number. */
export function setSnapshotSeq(accountId: number, seq: number): void {
  lowest.set(accountId, seq);
}

/** Nothing that was read is older than this; undefined where nothing was. Whoever takes it sees to what came after. */
export function takeSnapshotSeq(accountId: number): number | undefined {
  const seq = lowest.get(accountId);
  lowest.delete(accountId);
  return seq;
}
