import type { DashboardKey } from '@parley/i18n/dashboard';

export interface FeatureTexts {
  /** Name of the flag in the contract; shown on hover and searchable. */
  key: string;
  name: DashboardKey;
  text: DashboardKey;
}

export interface FeatureGroup {
  title: DashboardKey;
  features: readonly FeatureTexts[];
}

/**
 * Features a super administrator can switch, with their texts. Flags that exist only for API clients have no effect
 * here, so they are not listed.
 */
export const featureCatalog: readonly FeatureGroup[] = [
  {
    title: 'shell.conversations',
    features: [
      { key: 'inbox_view', name: 'nav.inboxView', text: 'superAdmin.about.inboxView' },
      { key: 'advanced_search', name: 'superAdmin.advancedSearch', text: 'superAdmin.about.advancedSearch' },
      { key: 'canned_responses', name: 'cannedResponses.pageTitle', text: 'cannedResponses.about' },
      { key: 'labels', name: 'labels.pageTitle', text: 'labels.about' },
      { key: 'macros', name: 'nav.macros', text: 'superAdmin.about.macros' },
      { key: 'custom_attributes', name: 'customAttributes.pageTitle', text: 'customAttributes.about' },
      { key: 'crm', name: 'nav.contacts', text: 'superAdmin.about.contacts' },
    ],
  },
  {
    title: 'nav.automation',
    features: [
      { key: 'automations', name: 'nav.automation', text: 'superAdmin.about.automation' },
      { key: 'agent_bots', name: 'nav.agentBots', text: 'superAdmin.about.agentBots' },
      { key: 'campaigns', name: 'nav.campaigns', text: 'superAdmin.about.campaigns' },
      { key: 'integrations', name: 'nav.integrations', text: 'superAdmin.about.integrations' },
      { key: 'help_center', name: 'nav.helpCenter', text: 'superAdmin.about.helpCenter' },
      { key: 'reports', name: 'nav.reports', text: 'superAdmin.about.reports' },
      { key: 'csat_review_notes', name: 'csat.notes', text: 'csat.notesHint' },
    ],
  },
  {
    title: 'superAdmin.teamAndSecurity',
    features: [
      { key: 'agent_management', name: 'nav.agents', text: 'superAdmin.about.agents' },
      { key: 'team_management', name: 'nav.teams', text: 'superAdmin.about.teams' },
      { key: 'inbox_management', name: 'nav.inboxes', text: 'superAdmin.about.inboxes' },
      { key: 'custom_roles', name: 'customRoles.pageTitle', text: 'customRoles.about' },
      { key: 'audit_logs', name: 'auditLogs.pageTitle', text: 'auditLogs.about' },
      { key: 'sla', name: 'nav.sla', text: 'superAdmin.about.sla' },
      { key: 'ip_lookup', name: 'superAdmin.ipLookup', text: 'superAdmin.about.ipLookup' },
    ],
  },
];
