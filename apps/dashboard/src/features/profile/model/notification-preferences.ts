import type { NotificationSettings, NotificationType } from '@parley/contract';

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Of what people are told, in the order of the contract, which is not read in the browser. */
const everyday = [
  'conversation_creation',
  'conversation_assignment',
  'assigned_conversation_new_message',
  'conversation_mention',
  'participating_conversation_new_message',
] as const satisfies readonly NotificationType[];

const ofAgreements = [
  'sla_missed_first_response',
  'sla_missed_next_response',
  'sla_missed_resolution',
] as const satisfies readonly NotificationType[];

export const preferenceTypes = [...everyday, ...ofAgreements] as const;

/** Agreements on answering times are told of where the account has them. */
export function preferencesShown(hasAgreements: boolean): readonly NotificationType[] {
  return hasAgreements ? preferenceTypes : everyday;
}

export interface Preference {
  type: NotificationType;
  channel: Channel;
}

type Chosen = Pick<NotificationSettings, 'selected_email_flags' | 'selected_push_flags'>;

const flagOf = ({ type, channel }: Preference) => `${channel}_${type}`;

export function isPreferred(settings: Chosen, preference: Preference): boolean {
  return settings[`selected_${preference.channel}_flags`].includes(flagOf(preference));
}

/** The same settings with one preference on or off; everything else stays, also what this page does not show. */
export function withPreference<Settings extends Chosen>(
  settings: Settings,
  preference: Preference,
  isOn: boolean,
): Settings {
  const key = `selected_${preference.channel}_flags` as const;
  const others = settings[key].filter((flag) => flag !== flagOf(preference));
  return { ...settings, [key]: isOn ? [...others, flagOf(preference)] : others };
}
