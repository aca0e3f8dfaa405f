/** The database was written by a newer release; continuing would misread it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor(found: number, known: number) {
    super(
      `This database was written by a newer version of Parley (schema ${found}, this version knows ${known}). ` +
        'Start that version again, or return to the state before the upgrade with: npm run rollback.',
    );
  }
}

/** The database user may not create what tenant isolation needs. */
export class MissingRightError extends Error {
  override readonly name = 'MissingRightError';
}

/** Another session held a lock that the upgrade needs, for minutes. Nothing is half-applied. */
export class UpgradeBlockedError extends Error {
  override readonly name = 'UpgradeBlockedError';

  constructor(migration: string) {
    super(
      `The database could not be upgraded (${migration}): something holds a table for minutes, a long query or an ` +
        'open transaction perhaps. End it and start again; nothing is half done.',
    );
  }
}
