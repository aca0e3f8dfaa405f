import type { ChannelField, ConnectionField, FieldValue, Inbox } from '@parley/contract';
import { type ChannelType, capabilitiesOf, channels } from '@parley/contract/channels/channels';
import type { NewInbox } from '../data/inboxes';

/** The settings of a channel that connects to a provider, by the names of the API. */
export type ConnectionValues = Readonly<Record<string, FieldValue>>;

/** Fields that a form may show. */
export type ShownFieldName = Exclude<ConnectionField, { isHidden: true }>['name'];

export function shownFields(channelType: string): readonly ChannelField[] {
  return capabilitiesOf(channelType).fields.filter(({ isHidden }) => !isHidden);
}

export function newValues(channelType: string): ConnectionValues {
  return Object.fromEntries(shownFields(channelType).map((field) => [field.name, initialOf(field)]));
}

/** The stored values; those that the API never returns are empty. */
export function savedValues(inbox: Inbox): ConnectionValues {
  const saved: Readonly<Record<string, unknown>> = inbox;
  return Object.fromEntries(
    shownFields(inbox.channel_type).map((field) => [
      field.name,
      (saved[field.name] as FieldValue | undefined) ?? initialOf(field),
    ]),
  );
}

function initialOf({ kind, initial }: ChannelField): FieldValue {
  if (initial !== undefined) return initial;
  if (kind === 'switch') return false;
  if (kind === 'list') return [];
  return kind === 'number' ? 0 : '';
}

export function isMissing(field: ChannelField, values: ConnectionValues): boolean {
  return field.isRequired === true && textOf(values, field.name).trim() === '';
}

export const textOf = (values: ConnectionValues, name: string): string => String(values[name] ?? '');

export function listOf(values: ConnectionValues, name: string): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

export type NewConnection = Exclude<NewInbox['channel'], { type: 'web_widget' | 'api' }>;

/** `channel` of a request that creates such an inbox or checks its settings. */
export function connectionInput(channelType: ChannelType, values: ConnectionValues): NewConnection {
  return { ...values, type: channels[channelType].inputType } as NewConnection;
}
