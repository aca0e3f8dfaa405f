import type { Selectable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { InstallationTable } from '../../platform/db/tables';
import type { StoredSettings } from './installation.types';

type SettingsRow = Pick<Selectable<InstallationTable>, 'product_version' | 'smtp_password'> & {
  product: StoredSettings;
};

const columns = ['product', 'product_version', 'smtp_password'] as const;

export async function readSettings(db: DbReader): Promise<SettingsRow> {
  return db.selectFrom('installation').select(columns).executeTakeFirstOrThrow();
}

/** Locks the row, so that of two concurrent changes the second one builds on the first. */
export async function lockSettings(db: DbReader): Promise<SettingsRow> {
  return db.selectFrom('installation').select(columns).forUpdate().executeTakeFirstOrThrow();
}

/** Stores the settings. A database trigger increments the version and notifies all processes at the commit. */
export async function writeSettings(
  db: DbReader,
  values: { product: StoredSettings; smtpPassword: string | null },
): Promise<SettingsRow> {
  return db
    .updateTable('installation')
    .set({ product: JSON.stringify(values.product), smtp_password: values.smtpPassword })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
