/** Feature flags of an account that the dashboard uses, spelled as in the contract. */
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
  | 'conversation_required_attributes'
  | 'crm'
  | 'csat_review_notes'
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

/** Enabled flags of an account; undefined until loaded. */
export type Features = Readonly<Record<string, true>> | undefined;

/**
 * Off until the flags are loaded, because nearly all accounts have it off: otherwise it would appear and vanish again.
 */
const OFF_UNTIL_KNOWN: readonly Feature[] = ['captain_integration'];

/** Whether all of the flags are on. Unknown flags count as on, because the server rejects what is off anyway. */
export function areFeaturesOn(features: Features, required: readonly Feature[] = []): boolean {
  return required.every((feature) =>
    features ? features[feature] === true : !OFF_UNTIL_KNOWN.includes(feature),
  );
}
