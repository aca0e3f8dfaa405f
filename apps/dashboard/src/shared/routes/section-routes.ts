import type { RouteDeclaration } from './declaration';

const inboxView = {
  access: 'openConversations',
  section: 'inbox_view',
  features: ['inbox_view'],
} as const;
const contacts = {
  access: 'openContacts',
  section: 'contacts',
  features: ['crm'],
} as const;
const reports = { access: 'openReports', section: 'reports', features: ['reports'] } as const;
const campaigns = { access: 'openCampaigns', section: 'campaigns', features: ['campaigns'] } as const;

/** The inbox view: notifications with their conversation beside them. */
export const inboxViewRoutes = [
  { path: 'inbox-view', name: 'inbox_view', ...inboxView },
  { path: 'inbox-view/$notificationId', name: 'inbox_view_conversation', ...inboxView },
] as const satisfies readonly RouteDeclaration[];

/** Sections other than conversations, settings and help center. */
export const sectionRoutes = [
  {
    path: 'notifications',
    name: 'notifications_index',
    access: 'everyone',
    section: 'notifications',
  },
  {
    path: 'search',
    name: 'search',
    access: 'openSearch',
    section: 'none',
  },
  {
    path: 'captain',
    name: 'captain',
    access: 'openCaptain',
    section: 'captain',
    features: ['captain_integration'],
    isComingSoon: true,
  },

  { path: 'contacts', name: 'contacts_dashboard', ...contacts },
  { path: 'contacts/active', name: 'contacts_dashboard_active', ...contacts },
  { path: 'contacts/custom_view/$viewId', name: 'contacts_segments_dashboard', ...contacts },
  { path: 'labels/$label/contacts', name: 'contacts_labels_dashboard', ...contacts },
  { path: 'contacts/import', name: 'contacts_import', ...contacts, access: 'importContacts' },
  { path: 'contacts/exports', name: 'contacts_exports', ...contacts, access: 'exportContacts' },
  { path: 'contacts/$contactId', name: 'contact_profile_dashboard', ...contacts },

  { path: 'reports', name: 'reports', ...reports, redirectTo: 'account_overview_reports' },
  { path: 'reports/overview', name: 'account_overview_reports', ...reports },
  { path: 'reports/conversation', name: 'conversation_reports', ...reports },
  { path: 'reports/custom', name: 'custom_reports', ...reports },
  { path: 'reports/csat', name: 'csat_reports', ...reports },
  { path: 'reports/bot', name: 'bot_reports', ...reports, features: ['reports', 'agent_bots'] },
  { path: 'reports/agent', name: 'agent_reports', ...reports },
  { path: 'reports/label', name: 'label_reports', ...reports },
  { path: 'reports/inboxes', name: 'inbox_reports', ...reports },
  { path: 'reports/teams', name: 'team_reports', ...reports },
  { path: 'reports/sla', name: 'sla_reports', ...reports, features: ['reports', 'sla'], isComingSoon: true },

  { path: 'campaigns', name: 'campaigns', ...campaigns, redirectTo: 'ongoing_campaigns' },
  { path: 'campaigns/ongoing', name: 'ongoing_campaigns', ...campaigns },
  { path: 'campaigns/one_off', name: 'one_off', ...campaigns },
] as const satisfies readonly RouteDeclaration[];
