/**
 * Every column with encrypted values, and how to derive the location each value is sealed under. A test searches for
 * columns that are missing here. `rowId` and `accountId` are SQL expressions over the table's own columns.
 */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column name in the location, when it differs from `column`. */
  sealedAs?: string;
  rowId: string;
  accountId: string | null;
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'access_tokens', column: 'token_secret', rowId: `owner_type || ':' || owner_id`, accountId: null },
  { table: 'channel_apis', column: 'hmac_token', rowId: 'identifier', accountId: 'account_id' },
  { table: 'channel_apis', column: 'secret', rowId: 'identifier', accountId: 'account_id' },
  { table: 'channel_web_widgets', column: 'hmac_token', rowId: 'website_token', accountId: 'account_id' },
  { table: 'installation', column: 'smtp_password', rowId: 'id::text', accountId: null },
  { table: 'installation', column: 'vapid_private_key', rowId: 'id::text', accountId: null },
  { table: 'user_mfa', column: 'secret', rowId: 'user_id::text', accountId: null },
  { table: 'webhooks', column: 'secret', rowId: 'id::text', accountId: 'account_id' },
  {
    table: 'webhooks',
    column: 'previous_secret',
    sealedAs: 'secret',
    rowId: 'id::text',
    accountId: 'account_id',
  },
];
