import type { NotificationSettings, NotificationType } from '@parley/contract';

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

export type EventGroupName = 'conversations' | 'messages' | 'sla';

export interface EventGroup {
  name: EventGroupName;
  types: readonly NotificationType[];
}

/** Event types a person can be notified about; named as in the contract, which is not loaded in the browser. */
const everyday: readonly EventGroup[] = [
  { name: 'conversations', types: ['conversation_creation', 'conversation_assignment'] },
  {
    name: 'messages',
    types: [
      'assigned_conversation_new_message',
      'participating_conversation_new_message',
      'conversation_mention',
    ],
  },
];

const sla: EventGroup = {
  name: 'sla',
  types: ['sla_missed_first_response', 'sla_missed_next_response', 'sla_missed_resolution'],
};

/** Includes missed SLA targets if the account has SLA policies. */
export function eventGroups(hasSla: boolean): readonly EventGroup[] {
  return hasSla ? [...everyday, sla] : everyday;
}

export interface Preference {
  type: NotificationType;
  channel: Channel;
}

type Chosen = Pick<NotificationSettings, 'selected_email_flags' | 'selected_push_flags'>;

/** Default settings of a new member, in the form the server stores. */
export const defaultPreferences: Chosen = {
  selected_email_flags: ['email_conversation_assignment'],
  selected_push_flags: ['push_conversation_assignment'],
};

const flagOf = ({ type, channel }: Preference) => `${channel}_${type}`;

export function isPreferred(settings: Chosen, preference: Preference): boolean {
  return settings[`selected_${preference.channel}_flags`].includes(flagOf(preference));
}

/** The settings with one preference changed; all others are kept, including those this page does not show. */
export function withPreference<Settings extends Chosen>(
  settings: Settings,
  preference: Preference,
  isOn: boolean,
): Settings {
  const key = `selected_${preference.channel}_flags` as const;
  const others = settings[key].filter((flag) => flag !== flagOf(preference));
  return { ...settings, [key]: isOn ? [...others, flagOf(preference)] : others };
}
