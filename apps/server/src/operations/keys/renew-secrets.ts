import type pg from 'pg';
import type { SecretBox } from '../../platform/crypto/secret-box';
import { randomToken } from '../../platform/crypto/tokens';
import { openSession, quoted, bypassRowSecurity } from '../database-session';
import { recordKey } from './check-key';
import { sealedColumns } from './sealed-columns';

/**
 * For an installation whose key is lost: replaces every unreadable secret by a new one. Personal access tokens are
 * deleted and created again when their owners open them; channels and webhooks get new secrets, which must be copied to
 * the systems that verify them.
 */
export async function renewSecrets(connection: pg.ClientConfig, secrets: SecretBox): Promise<void> {
  const client = await openSession(connection);
  try {
    await client.query('begin');
    await bypassRowSecurity(client);
    await client.query('delete from access_tokens');
    for (const { table, column, sealedAs, rowId, accountId } of sealedColumns) {
      const { rows } = await client.query<{ row_id: string; account_id: string | null }>(
        `select ${rowId} as row_id, ${accountId ?? 'null'}::text as account_id from public.${quoted(table)}
         where ${quoted(column)} <> ''`,
      );
      for (const row of rows) {
        const location = {
          table,
          column: sealedAs ?? column,
          rowId: row.row_id,
          accountId: row.account_id,
        };
        await client.query(`update public.${quoted(table)} set ${quoted(column)} = $1 where ${rowId} = $2`, [
          secrets.seal(randomToken(16, 'base58'), location),
          row.row_id,
        ]);
      }
    }
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
  await recordKey(connection, secrets);
}
