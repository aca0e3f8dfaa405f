/** Flags of an account that the dashboard asks for; as the contract spells them. */
export type Feature =
  | 'advanced_search'
  | 'agent_bots'
  | 'agent_management'
  | 'audit_logs'
  | 'automations'
  | 'campaigns'
  | 'canned_responses'
  | 'captain_integration'
  | 'contact_chatwoot_support_team'
  | 'crm'
  | 'custom_attributes'
  | 'custom_roles'
  | 'help_center'
  | 'inbox_management'
  | 'inbox_view'
  | 'integrations'
  | 'labels'
  | 'macros'
  | 'reports'
  | 'sla'
  | 'team_management';

export type Edition = 'self_hosted' | 'enterprise' | 'cloud';

/** Enabled flags of an account; undefined while nobody has told yet. */
export type Features = Readonly<Record<string, true>> | undefined;

/** Off for nearly everybody, so that it does not show and vanish again before the flags are known. */
const OFF_UNTIL_KNOWN: readonly Feature[] = ['captain_integration'];

/** Whether all of the flags are on. What nobody has told yet counts as on: the server refuses what is off. */
export function areFeaturesOn(features: Features, asked: readonly Feature[] = []): boolean {
  return asked.every((feature) =>
    features ? features[feature] === true : !OFF_UNTIL_KNOWN.includes(feature),
  );
}
