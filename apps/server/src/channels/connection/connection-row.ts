import { randomBytes } from 'node:crypto';
import { channels, type ChannelField, type ConnectedChannelType, type FieldValue } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { SecretBox } from '../../platform/crypto/secret-box';
import type { ChannelConnectionsTable } from '../../platform/db/tables';

export type ConnectionRow = Selectable<ChannelConnectionsTable>;
/** Values of the declared fields by name, secrets included; a field that was never set has its initial value. */
export type ConnectionValues = Record<string, FieldValue>;
type SealKey = Pick<ConnectionRow, 'account_id' | 'token'>;

/** Random and constant: secrets are sealed under it, and mail can be forwarded to it. 32 hexadecimal digits. */
export const newConnectionToken = (): string => randomBytes(16).toString('hex');

export function fieldsOf(type: ConnectedChannelType): readonly ChannelField[] {
  return channels[type].fields;
}

/** The values of a stored connection, with its secrets opened. */
export function openValues(secrets: SecretBox, row: ConnectionRow): ConnectionValues {
  const values = { ...initialValues(row.channel_type), ...row.settings };
  for (const [name, sealed] of Object.entries(row.secrets)) {
    values[name] = secrets.open(sealed, locationOf(row, name));
  }
  return values;
}

export function initialValues(type: ConnectedChannelType): ConnectionValues {
  return Object.fromEntries(fieldsOf(type).map((field) => [field.name, field.initial ?? emptyOf(field)]));
}

function emptyOf({ kind }: ChannelField): FieldValue {
  if (kind === 'number') return 0;
  if (kind === 'list') return [];
  return kind === 'switch' ? false : '';
}

/** The columns that hold the given values. Values that are no declared field (tokens of a sign-in) are secrets. */
export function valueColumns(
  secrets: SecretBox,
  key: SealKey & Pick<ConnectionRow, 'channel_type'>,
  values: ConnectionValues,
  /** The stored secrets, which stay as they are where the value does. */
  known: { values: ConnectionValues; sealed: Record<string, string> } = { values: {}, sealed: {} },
): { settings: string; secrets: string } {
  const plain: ConnectionValues = {};
  const sealed: Record<string, string> = {};
  const kinds = new Map(fieldsOf(key.channel_type).map(({ name, kind }) => [name, kind]));
  for (const [name, value] of Object.entries(values)) {
    const isSecret = (kinds.get(name) ?? 'secret') === 'secret';
    if (!isSecret) plain[name] = value;
    else if (value !== '') {
      const present = known.values[name] === value ? known.sealed[name] : undefined;
      sealed[name] = present ?? secrets.seal(String(value), locationOf(key, name));
    }
  }
  return { settings: JSON.stringify(plain), secrets: JSON.stringify(sealed) };
}

function locationOf({ account_id: accountId, token }: SealKey, name: string) {
  return { table: 'channel_connections', column: `secrets.${name}`, rowId: token, accountId };
}
