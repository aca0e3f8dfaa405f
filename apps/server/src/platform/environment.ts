import type { FileGrant } from './files/file-urls';
import type { PresenceKind } from './presence/presence-store';

/**
 * What shapes show beside their rows: who is there right now, and addresses of files. Presenters run where
 * only a database handle is at hand (realtime rules, jobs), so these live beside the process.
 */
export interface PresenterEnvironment {
  /** Ids with a live sign of life. */
  online(accountId: number, kind: PresenceKind): Promise<ReadonlySet<number>>;
  /** Signed address of a file; it expires. */
  fileUrl(grant: FileGrant): string;
}

let connected: PresenterEnvironment = { online: async () => new Set(), fileUrl: () => '' };

/** Called once by the composition root. */
export function setEnvironment(environment: PresenterEnvironment): void {
  connected = environment;
}

export const environment: PresenterEnvironment = {
  online: (accountId, kind) => connected.online(accountId, kind),
  fileUrl: (grant) => connected.fileUrl(grant),
};
