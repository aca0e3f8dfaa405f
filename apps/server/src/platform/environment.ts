import type { FileGrant } from './files/file-urls';
import type { PresenceKind } from './presence/presence-store';

/**
 * Data that presenters need besides database rows: presence and URLs. It is global to the process, because
 * presenters also run where only a database handle is available (realtime rules, jobs).
 */
export interface PresenterEnvironment {
  /** Ids of the agents or contacts that are online. */
  online(accountId: number, kind: PresenceKind): Promise<ReadonlySet<number>>;
  /** Signed URL of a file; it expires. */
  fileUrl(grant: FileGrant): string;
  /** Absolute URL of a page of this installation. */
  pageUrl(path: `/${string}`): string;
}

let connected: PresenterEnvironment = {
  online: async () => new Set(),
  fileUrl: () => '',
  pageUrl: (path) => path,
};

/** Called once by the composition root. */
export function setEnvironment(environment: PresenterEnvironment): void {
  connected = environment;
}

export const environment: PresenterEnvironment = {
  online: (accountId, kind) => connected.online(accountId, kind),
  fileUrl: (grant) => connected.fileUrl(grant),
  pageUrl: (path) => connected.pageUrl(path),
};
