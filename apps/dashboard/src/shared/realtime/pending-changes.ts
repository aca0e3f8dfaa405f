import { create } from 'zustand';

/** State of a pending change, besides the change itself. */
export interface PendingChangeState {
  token: string;
  /** Last event number of the server's response: when that event was applied, the cache contains the change. */
  confirmedSeq: number | null;
}

/** How long a confirmed change is kept if the response had no event number. */
const UNNUMBERED_MS = 2_000;
/**
 * How long a confirmed change is kept at most. Its event may never arrive because this person does not receive it; the
 * cached data is correct without it then.
 */
const LONGEST_MS = 5_000;

/**
 * Store of optimistic changes. They are applied over the cached data instead of written into it, so dropping one
 * restores the previous state exactly and events received meanwhile are not lost.
 */
export function createPendingChanges<Change extends object>() {
  type Pending = Change & PendingChangeState;
  const useChanges = create<{ changes: readonly Pending[]; seenSeq: number }>(() => ({
    changes: [],
    seenSeq: 0,
  }));

  function drop(token: string): void {
    useChanges.setState(({ changes }) => ({ changes: changes.filter((change) => change.token !== token) }));
  }

  return {
    useChanges,

    add(change: Change & { token: string }): void {
      useChanges.setState(({ changes }) => ({ changes: [...changes, { ...change, confirmedSeq: null }] }));
    },

    drop,

    /** The server confirmed the change; it is dropped when the events up to `seq` were applied. */
    confirm(token: string, seq: number | null): void {
      const { seenSeq } = useChanges.getState();
      if (seq !== null && seq <= seenSeq) {
        drop(token);
        return;
      }
      useChanges.setState(({ changes }) => ({
        changes: changes.map((change) =>
          change.token === token ? { ...change, confirmedSeq: seq } : change,
        ),
      }));
      setTimeout(() => drop(token), seq === null ? UNNUMBERED_MS : LONGEST_MS);
    },

    /** Call after the events up to this number were applied. */
    settle(seq: number): void {
      useChanges.setState(({ changes }) => {
        const left = changes.filter((change) => change.confirmedSeq === null || change.confirmedSeq > seq);
        return { seenSeq: seq, changes: left.length === changes.length ? changes : left };
      });
    },
  };
}
