import {
  channels,
  type ChannelType,
  type ConnectionField,
  type KnownChannelType,
  knownChannelTypes,
} from '@parley/contract/channels/channels';

type Channels = typeof channels;
/** The channels that are created with the form of their declared fields. */
export type FieldsChannelType = {
  [Type in ChannelType]: Channels[Type]['setup'] extends 'fields' ? Type : never;
}[ChannelType];
export type FieldsChannelName = Channels[FieldsChannelType]['name'];
export type FieldsChannelField = Exclude<Channels[FieldsChannelType]['fields'][number], { isHidden: true }> &
  ConnectionField;

export const isFieldsChannel = (type: KnownChannelType): type is FieldsChannelType =>
  channels[type].setup === 'fields';

/** The channel that an address names; undefined: there is none of this name. */
export const channelNamed = (name: string): KnownChannelType | undefined =>
  knownChannelTypes.find((type) => channels[type].name === name);
