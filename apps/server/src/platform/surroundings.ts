import type { FileGrant } from './files/file-urls';
import type { PresenceKind } from './presence/presence-store';

/**
 * What shapes show beside their rows: who is there right now, and addresses of files. Presenters run where
 * only a database handle is at hand (realtime rules, jobs), so these live beside the process.
 */
export interface Surroundings {
  /** Ids with a live sign of life. */
  online(accountId: number, kind: PresenceKind): Promise<ReadonlySet<number>>;
  /** Signed address of a file; it expires. */
  fileUrl(grant: FileGrant): string;
}

let connected: Surroundings = { online: async () => new Set(), fileUrl: () => '' };

/** Called once by the composition root. */
export function connectSurroundings(surroundings: Surroundings): void {
  connected = surroundings;
}

export const surroundings: Surroundings = {
  online: (accountId, kind) => connected.online(accountId, kind),
  fileUrl: (grant) => connected.fileUrl(grant),
};
