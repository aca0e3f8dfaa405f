import {
  channels,
  type ConnectedChannelType,
  type FieldValue,
  type Inbox,
  type NewConnection,
} from '@parley/contract';
import type { SecretBox } from '../../platform/crypto/secret-box';
import { type FieldProblem, ValidationError } from '../../platform/http/errors';
import { blank, taken } from '../../platform/http/field-problems';
import type { Database } from '../../platform/db/database';
import type { ChannelDeclaration, ChannelSettings, PrepareOptions } from '../channel';
import { channelRows } from '../channel-rows.repository';
import type { ConnectionDeclaration, OpenConnection } from './connection';
import { isIdentityTaken } from './identities.repository';
import {
  type ConnectionRow,
  type ConnectionValues,
  fieldsOf,
  initialValues,
  newConnectionToken,
  openValues,
  valueColumns,
} from './connection-row';

type Connections = { [Type in ConnectedChannelType]: ConnectionDeclaration<Type> };

/** The channel types of all connections. */
export function connectionChannels(connections: Connections): {
  [Type in ConnectedChannelType]: ChannelDeclaration<Type>;
} {
  const channelOf = (connection: ConnectionDeclaration) => [connection.type, connectionChannel(connection)];
  return Object.fromEntries(Object.values(connections).map(channelOf));
}

/** The channel type of a connection: what all of them have in common with channels that have tables of their own. */
function connectionChannel<Type extends ConnectedChannelType>(
  connection: ConnectionDeclaration<Type>,
): ChannelDeclaration<Type> {
  const { type } = connection;
  const declaration: ChannelDeclaration<ConnectedChannelType> = {
    type,
    inputType: channels[type].inputType as NewConnection['type'],
    rows: channelRows('channel_connections'),
    secretColumns: ['secrets', 'token', 'identity'],
    async prepare(options, input) {
      const { secrets, accountId } = options;
      const { values, name, token } = await newValues(connection, options, input);
      return {
        name,
        valuesFor: () => ({
          account_id: accountId,
          channel_type: type,
          token,
          identity: connection.identityOf(values),
          ...valueColumns(secrets, { account_id: accountId, token, channel_type: type }, values),
        }),
      };
    },
    async prepareUpdate(options, settings, row) {
      const { secrets } = options;
      const before = openValues(secrets, row);
      const given = givenValues(type, settings);
      if (Object.keys(given).length === 0) return () => ({});
      const changed = await changedValues(connection, options, { row, given, before });
      return (current) => {
        // Access that was renewed meanwhile is kept: with each one the provider may take back the one before.
        const known = openValues(secrets, current);
        const values = { ...known, ...changed };
        return {
          identity: connection.identityOf(values),
          ...valueColumns(secrets, current, values, { values: known, sealed: current.secrets }),
          updated_at: new Date(),
        };
      };
    },
    present: (row, { isAdministrator, secrets, config, inboundDomain }) => {
      const values = openValues(secrets, row);
      const opened = { accountId: row.account_id, token: row.token, values };
      const own = connection.present?.(opened, { config, inboundDomain });
      return { ...shownValues(type, values, isAdministrator), ...own };
    },
    contactSourceId: (links, contact) => connection.contactSourceId(links, contact),
  };
  // The declaration is the same for all of these types; only their declared fields differ.
  return declaration as unknown as ChannelDeclaration<Type>;
}

async function newValues(
  connection: ConnectionDeclaration,
  { tools, accountId, database }: PrepareOptions,
  input: NewConnection,
) {
  const token = newConnectionToken();
  const values = { ...initialValues(connection.type), ...givenValues(connection.type, input) };
  check(requiredProblems(connection.type, values).concat(connection.problemsOf(values)));
  await requireFree(connection, database, { token, values });
  const connected = await connection.connect?.(tools, { accountId, token, values }, null);
  return { token, name: connected?.name, values: { ...values, ...connected?.values } };
}

/** The given values with those that connecting adds. Errors: 422. */
async function changedValues(
  connection: ConnectionDeclaration,
  { tools, database }: PrepareOptions,
  { row, given, before }: { row: ConnectionRow; given: ConnectionValues; before: ConnectionValues },
): Promise<ConnectionValues> {
  const values = { ...before, ...given };
  check(requiredProblems(connection.type, values).concat(connection.problemsOf(values)));
  await requireFree(connection, database, { token: row.token, values });
  const after: OpenConnection = { accountId: row.account_id, token: row.token, values };
  const connected = await connection.connect?.(tools, after, before);
  return { ...given, ...connected?.values };
}

/**
 * Checked before the provider is asked for anything: connecting would take the provider's messages away from the inbox
 * that has them. Error: 422.
 */
async function requireFree(
  { type, identityOf, identityField }: ConnectionDeclaration,
  database: Database,
  { token, values }: { token: string; values: ConnectionValues },
): Promise<void> {
  const isTaken = await isIdentityTaken(database, { type, identity: identityOf(values), token });
  if (isTaken) throw new ValidationError([taken(identityField)]);
}

/** The declared fields that a request names. */
function givenValues(type: ConnectedChannelType, input: ChannelSettings | NewConnection): ConnectionValues {
  const given = input as Record<string, unknown>;
  const named = fieldsOf(type).filter(({ name }) => given[name] !== undefined && given[name] !== null);
  return Object.fromEntries(named.map(({ name }) => [name, given[name] as FieldValue]));
}

function requiredProblems(type: ConnectedChannelType, values: ConnectionValues): FieldProblem[] {
  return fieldsOf(type)
    .filter(({ name, isRequired }) => isRequired && values[name] === '')
    .map(({ name }) => blank(name));
}

function check(problems: FieldProblem[]): void {
  if (problems.length > 0) throw new ValidationError(problems);
}

function shownValues(
  type: ConnectedChannelType,
  values: ConnectionValues,
  isAdministrator: boolean,
): Partial<Inbox> {
  const shown = fieldsOf(type).filter(
    ({ shownTo }) => shownTo === undefined || (shownTo === 'administrators' && isAdministrator),
  );
  return Object.fromEntries(shown.map(({ name }) => [name, values[name]])) as Partial<Inbox>;
}

/** A connection as a request describes it, before it is stored. Error: 422 with all invalid fields. */
export function draftConnection(
  connection: ConnectionDeclaration,
  accountId: number,
  input: NewConnection,
): OpenConnection {
  const { type } = connection;
  const values = { ...initialValues(type), ...givenValues(type, input) };
  check(connection.problemsOf(values));
  return { accountId, token: newConnectionToken(), values };
}

/** The stored connection with its secrets opened. */
export function openConnection(secrets: SecretBox, row: ConnectionRow): OpenConnection {
  return { accountId: row.account_id, token: row.token, values: openValues(secrets, row) };
}
