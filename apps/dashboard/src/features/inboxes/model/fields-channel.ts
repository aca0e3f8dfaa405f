import {
  availableChannelTypes,
  channels,
  type ChannelType,
  type ConnectionField,
} from '@parley/contract/channels/channels';

type Channels = typeof channels;
/** The channels that are created with the form of their declared fields. */
export type FieldsChannelType = {
  [Type in ChannelType]: Channels[Type]['setup'] extends 'fields' ? Type : never;
}[ChannelType];
export type FieldsChannelName = Channels[FieldsChannelType]['name'];
export type FieldsChannelField = Exclude<Channels[FieldsChannelType]['fields'][number], { isHidden: true }> &
  ConnectionField;

export const isFieldsChannel = (type: ChannelType): type is FieldsChannelType =>
  channels[type].setup === 'fields';

/** The channel of a path such as `settings/inboxes/new/telegram`. */
export function channelOfPath(path: string | undefined): FieldsChannelType | null {
  const name = path?.split('/').at(-1);
  return availableChannelTypes.filter(isFieldsChannel).find((type) => channels[type].name === name) ?? null;
}
