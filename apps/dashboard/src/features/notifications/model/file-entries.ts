import type { ContactExport, ContactImport, ContactImportStatus } from '@parley/contract';

/** An import or export of contacts that the panel tells its owner about. */
export type FileEntry =
  | { key: string; kind: 'export'; at: number; file: ContactExport }
  | { key: string; kind: 'import'; at: number; file: ContactImport };

interface Files {
  exports: readonly ContactExport[];
  imports: readonly ContactImport[];
  userId: number;
  /** Keys of the entries that the person dismissed. */
  dismissed: readonly string[];
  /** Unix seconds. */
  now: number;
}

/** A file that was only uploaded or checked has changed nothing. */
const STARTED: ReadonlySet<ContactImportStatus> = new Set(['importing', 'completed', 'stopped', 'failed']);
const WEEK_SECONDS = 7 * 86_400;
const SHOWN = 5;
/** More than a person has at once, so that an entry is not forgotten while it could be shown. */
const DISMISSED_KEPT = 50;

/** A person's exports that can still be downloaded, and their imports of a week; newest first. */
export function fileEntriesOf({ exports, imports, userId, dismissed, now }: Files): FileEntry[] {
  const entries: FileEntry[] = [
    ...exports
      .filter((file) => file.expires_at > now)
      .map((file) => ({ key: `export:${file.id}`, kind: 'export' as const, at: file.created_at, file })),
    ...imports
      .filter(
        ({ user, status, created_at: at }) =>
          user?.id === userId && STARTED.has(status) && at > now - WEEK_SECONDS,
      )
      .map((file) => ({ key: `import:${file.id}`, kind: 'import' as const, at: file.created_at, file })),
  ];
  return entries
    .filter(({ key }) => !dismissed.includes(key))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, SHOWN);
}

/** The stored list; anything else counts as none. */
export const dismissedKeysOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];

export const withDismissed = (keys: readonly string[], key: string): string[] =>
  [...keys.filter((one) => one !== key), key].slice(-DISMISSED_KEPT);
