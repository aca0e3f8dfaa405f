import { emailFields, emailOutputs } from './email-fields';
import type { ChannelField, ChannelOutput } from './fields';

/** Formats of a reply that an agent can apply; the names are those of the editor's tools. */
export const replyFormats = [
  'strong',
  'em',
  'link',
  'undo',
  'redo',
  'bulletList',
  'orderedList',
  'code',
  'image',
] as const;
export type ReplyFormat = (typeof replyFormats)[number];

/** The facts about a channel type. Server and browser decide by these facts, never by the type. */
export interface ChannelCapabilities {
  /** Whether inboxes of this type can be created. Other types can only be named, by imported data. */
  isAvailable: boolean;
  /** Last part of the key of its name: `channels.<name>`. */
  name: string;
  icon: string;
  /** Maximum message length in characters that the provider accepts; null: only the product's own limit applies. */
  messageCharacters: number | null;
  /** Formats that the channel loses: it shows links and images as text and URL, other marks as stars or not at all. */
  lostFormats: readonly ReplyFormat[];
  /** The files that agents and contacts may send: on a website only types that browsers show safely. */
  files: 'any' | 'website';
  /** Hours after the contact's last message in which a reply is possible; `setting`: of the inbox; null: no limit. */
  replyWindow: number | 'setting' | null;
  /** Message templates: `stored`: offered if the inbox has some; `always`: offered even without, to explain them. */
  templates: 'none' | 'stored' | 'always';
  /** Whether a message has a subject, and recipients to choose (to, cc, bcc). */
  hasRecipients: boolean;
  /** Whether visitors write in our widget: look, pre-chat form, allowed domains, question for the e-mail address. */
  hasWidget: boolean;
  /** Whether the inbox counts as web in the limits of an account. */
  countsAsWeb: boolean;
  /** Whether the inbox is connected by a sign-in at a provider, which can expire. */
  hasSignIn: boolean;
  /** Whether another system posts incoming messages and delivery statuses through the API. */
  isOperatedByApi: boolean;
  /** Kind of the campaigns of such inboxes; null: they have none. */
  campaigns: 'ongoing' | 'one_off' | null;
  /** Whether contacts are reached by their phone number only. */
  needsPhoneNumber: boolean;
  /** The form for creating an inbox; null while such inboxes can't be created. `fields`: the form of its fields. */
  setup: 'website' | 'api' | 'email' | 'fields' | null;
  /** `channel.type` of a request that creates such an inbox; null: not by this request. */
  inputType: string | null;
  /** Feature flag of an account that tells clients that its inboxes can be created; null: there is none. */
  feature: `channel_${string}` | null;
  /** Settings of a channel that connects to a provider; empty for channels with tables of their own. */
  fields: readonly ChannelField[];
  /** Further properties of its inboxes in the API, beyond the fields; the server's declaration has the values (`present`). */
  outputs: readonly ChannelOutput[];
  /**
   * The account at the provider that people write to: the output that names it, what stands before the name on screens,
   * and the address of its page without the name.
   */
  profile: { output: string; prefix: string; page: string } | null;
  /** The provider's API. The setting `<NAME>_API_BASE_URL` changes its address. */
  api: { title: string; url: string } | null;
  /** Steps of a check of each direction, in their order. */
  steps: { incoming: readonly string[]; outgoing: readonly string[] };
  /** Whether a connection to a provider carries its messages, with a state that people can look at. */
  hasConnection: boolean;
  /** Whether an inbox can send a message to itself, to see that both directions work. */
  writesToItself: boolean;
  /** Whether the inbox takes its name from the provider, so that none is asked for. */
  isNamedByProvider: boolean;
}

const plain = {
  isAvailable: false,
  messageCharacters: null,
  lostFormats: [],
  files: 'any',
  replyWindow: null,
  templates: 'stored',
  hasRecipients: false,
  hasWidget: false,
  countsAsWeb: false,
  hasSignIn: false,
  isOperatedByApi: false,
  campaigns: null,
  needsPhoneNumber: false,
  setup: null,
  inputType: null,
  feature: null,
  fields: [],
  outputs: [],
  profile: null,
  api: null,
  steps: { incoming: [], outgoing: [] },
  hasConnection: false,
  writesToItself: false,
  isNamedByProvider: false,
} as const;

/** Every channel type that an inbox can have, as in `channel_type`. */
export const channels = {
  'Channel::WebWidget': {
    ...plain,
    isAvailable: true,
    name: 'website',
    icon: 'globe',
    files: 'website',
    templates: 'none',
    hasWidget: true,
    countsAsWeb: true,
    campaigns: 'ongoing',
    setup: 'website',
    inputType: 'web_widget',
    feature: 'channel_website',
    steps: { incoming: ['widget', 'domains'], outgoing: [] },
  },
  'Channel::Api': {
    ...plain,
    isAvailable: true,
    name: 'api',
    icon: 'code',
    replyWindow: 'setting',
    isOperatedByApi: true,
    campaigns: 'one_off',
    setup: 'api',
    inputType: 'api',
    steps: { incoming: [], outgoing: ['resolved', 'connected'] },
  },
  'Channel::Email': {
    ...plain,
    isAvailable: true,
    name: 'email',
    icon: 'mail',
    hasRecipients: true,
    hasSignIn: true,
    setup: 'email',
    inputType: 'email',
    feature: 'channel_email',
    fields: emailFields,
    outputs: emailOutputs,
    steps: {
      incoming: ['resolved', 'connected', 'signed_in', 'folder_read'],
      outgoing: ['resolved', 'connected', 'signed_in'],
    },
    hasConnection: true,
    writesToItself: true,
  },
  'Channel::Telegram': {
    ...plain,
    isAvailable: true,
    name: 'telegram',
    icon: 'send',
    messageCharacters: 4_096,
    lostFormats: ['image'],
    setup: 'fields',
    inputType: 'telegram',
    feature: 'channel_telegram',
    fields: [{ name: 'bot_token', kind: 'secret', isRequired: true, shownTo: 'nobody' }],
    outputs: [{ name: 'bot_name', kind: 'text' }],
    profile: { output: 'bot_name', prefix: '@', page: 'https://t.me/' },
    api: { title: 'Telegram Bot API', url: 'https://api.telegram.org' },
    steps: { incoming: ['webhook', 'deliveries'], outgoing: ['bot'] },
    hasConnection: true,
    isNamedByProvider: true,
  },
  'Channel::Line': {
    ...plain,
    name: 'line',
    icon: 'bubble',
    messageCharacters: 5_000,
    lostFormats: ['link', 'bulletList', 'orderedList', 'image'],
  },
  'Channel::Sms': {
    ...plain,
    name: 'sms',
    campaigns: 'one_off',
    needsPhoneNumber: true,
    icon: 'smartphone',
    messageCharacters: 2_048,
    lostFormats: replyFormats,
  },
  'Channel::Whatsapp': {
    ...plain,
    name: 'whatsapp',
    campaigns: 'one_off',
    needsPhoneNumber: true,
    icon: 'phone',
    messageCharacters: 4_096,
    lostFormats: ['link', 'image'],
    replyWindow: 24,
    templates: 'always',
  },
  // Its WhatsApp numbers have a window of 24 hours, its SMS numbers none.
  'Channel::TwilioSms': {
    ...plain,
    name: 'twilioSms',
    campaigns: 'one_off',
    needsPhoneNumber: true,
    icon: 'text',
    messageCharacters: 1_600,
    lostFormats: replyFormats,
  },
  'Channel::FacebookPage': {
    ...plain,
    name: 'facebook',
    icon: 'bubbles',
    messageCharacters: 2_000,
    lostFormats: ['link', 'code', 'image'],
    replyWindow: 24,
    hasSignIn: true,
  },
  'Channel::Instagram': {
    ...plain,
    name: 'instagram',
    icon: 'camera',
    messageCharacters: 1_000,
    lostFormats: ['link', 'code', 'image'],
    replyWindow: 24,
  },
  'Channel::TwitterProfile': {
    ...plain,
    name: 'twitter',
    icon: 'at',
    messageCharacters: 10_000,
    lostFormats: replyFormats,
  },
} as const satisfies Record<string, ChannelCapabilities>;

type Channels = typeof channels;
export type KnownChannelType = keyof Channels;
export type ChannelName = Channels[KnownChannelType]['name'];
export type ChannelIconName = Channels[KnownChannelType]['icon'];
export type ChannelSetup = NonNullable<ChannelCapabilities['setup']>;
/** The types whose inboxes can be created; those of every inbox in the database. */
export type ChannelType = {
  [Type in KnownChannelType]: Channels[Type]['isAvailable'] extends true ? Type : never;
}[KnownChannelType];

/** The types whose settings are declared fields. */
export type ConnectedChannelType = {
  [Type in ChannelType]: Channels[Type]['hasConnection'] extends true ? Type : never;
}[ChannelType];
/** Every declared field of the channels that can be created. */
export type ConnectionField = Channels[ConnectedChannelType]['fields'][number];
type ConnectionOutput = Channels[ConnectedChannelType]['outputs'][number];
/** The types whose provider has an API that they call. */
export type ApiChannelType = {
  [Type in ConnectedChannelType]: Channels[Type]['api'] extends null ? never : Type;
}[ConnectedChannelType];
/** A step of a check of an inbox that can be created. */
export type CheckStep = Channels[ChannelType]['steps']['incoming' | 'outgoing'][number];

export const knownChannelTypes = Object.keys(channels) as KnownChannelType[];
export const availableChannelTypes = knownChannelTypes.filter(
  (type): type is ChannelType => channels[type].isAvailable,
);

export const connectedChannelTypes = availableChannelTypes.filter(
  (type): type is ConnectedChannelType => channels[type].hasConnection,
);
export const connectionFields = connectedChannelTypes.flatMap(
  (type): readonly ConnectionField[] => channels[type].fields,
);
export const apiChannelTypes = connectedChannelTypes.filter(
  (type): type is ApiChannelType => channels[type].api !== null,
);
export const connectionOutputs = connectedChannelTypes.flatMap(
  (type): readonly ConnectionOutput[] => channels[type].outputs,
);

/** Capabilities by channel type; types that this version does not know get those of a channel without limits. */
export function capabilitiesOf(type: string): ChannelCapabilities {
  return isKnownChannel(type) ? channels[type] : { ...plain, name: '', icon: '' };
}

export function isKnownChannel(type: string): type is KnownChannelType {
  return Object.hasOwn(channels, type);
}

/** Name of an unknown channel type: the part after the common prefix. */
export function rawChannelName(type: string): string {
  return type.replace(/^Channel::/, '');
}

/** The channel whose inboxes have the form `email`. */
export const EMAIL_CHANNEL = 'Channel::Email' satisfies ConnectedChannelType;

/** Stands for the type in data that does not name it. */
export const UNNAMED_CHANNEL: ChannelType = 'Channel::Api';
/** What an account without inboxes will most likely have first. */
export const FIRST_CHANNEL: ChannelType = 'Channel::WebWidget';
