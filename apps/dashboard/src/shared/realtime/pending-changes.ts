import { create } from 'zustand';

/** What is known of a change on its way beside the change itself. */
export interface PendingChangeState {
  token: string;
  /** Number of the newest event at the server's answer: once that is here, the cache has the change itself. */
  confirmedSeq: number | null;
}

/** Without numbers from the server, a change is given this long for its event to arrive. */
const UNNUMBERED_MS = 2_000;
/** An event that is not for this person never comes; then the cached data is right without it. */
const LONGEST_MS = 5_000;

/**
 * Changes that stand on screen before the server has them. They lie over the cached data instead of in it: taking one
 * back leaves exactly what was there, and what events say in the meantime is not lost.
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

    /** The server has it: it stays until the events up to `seq` are here. */
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

    /** Events up to this number have been applied. */
    settle(seq: number): void {
      useChanges.setState(({ changes }) => {
        const left = changes.filter((change) => change.confirmedSeq === null || change.confirmedSeq > seq);
        return { seenSeq: seq, changes: left.length === changes.length ? changes : left };
      });
    },
  };
}
