import { availableChannelTypes, channels } from '@parley/contract/channels/channels';
import type { DashboardKey } from '@parley/i18n/dashboard';
import type { FeatureMenu, RouteDeclaration } from '../../../shared/routes/declaration';
import { featureMenus } from '../../../shared/routes/feature-menus';
import { featureRoutes } from '../../../shared/routes/feature-routes';

const screens: readonly RouteDeclaration[] = featureRoutes;
const menus: FeatureMenu = featureMenus;

/** Display names of features; most are the same as the menu entry. */
const names: Readonly<Record<string, DashboardKey>> = {
  ...Object.fromEntries(
    screens.flatMap(({ name, features = [] }) => {
      const entry = menus[name];
      return entry ? features.map((flag) => [flag, entry.label]) : [];
    }),
  ),
  ...Object.fromEntries(
    availableChannelTypes.flatMap((type): [string, DashboardKey][] => {
      const { name, feature } = channels[type];
      return feature ? [[feature, `channels.${name}`]] : [];
    }),
  ),
  advanced_assignment: 'account.feature.advanced_assignment',
  advanced_search: 'account.feature.advanced_search',
  agent_bots: 'nav.agentBots',
  agent_management: 'nav.agents',
  auto_resolve_conversations: 'account.autoResolve',
  automations: 'nav.automation',
  campaigns: 'nav.campaigns',
  captain_integration: 'nav.captain',
  captain_tasks: 'account.feature.captain_tasks',
  channel_email: 'account.feature.channel_email',
  channel_facebook: 'account.feature.channel_facebook',
  channel_instagram: 'account.feature.channel_instagram',
  channel_tiktok: 'account.feature.channel_tiktok',
  contact_chatwoot_support_team: 'nav.contactSupport',
  conversation_required_attributes: 'account.feature.conversation_required_attributes',
  conversation_unread_counts: 'account.feature.conversation_unread_counts',
  crm: 'nav.contacts',
  csat_review_notes: 'account.feature.csat_review_notes',
  custom_reply_domain: 'account.feature.custom_reply_domain',
  custom_reply_email: 'account.feature.custom_reply_email',
  disable_branding: 'account.feature.disable_branding',
  help_center: 'nav.helpCenter',
  inbound_emails: 'account.feature.inbound_emails',
  inbox_management: 'nav.inboxes',
  inbox_view: 'nav.inboxView',
  insert_article_in_reply: 'account.feature.insert_article_in_reply',
  integrations: 'nav.integrations',
  macros: 'nav.macros',
  message_reply_to: 'account.feature.message_reply_to',
  quoted_email_reply: 'account.feature.quoted_email_reply',
  reports: 'nav.reports',
  sla: 'nav.sla',
  team_management: 'nav.teams',
  voice_recorder: 'account.feature.voice_recorder',
};

/** Flags that only tell API clients which product generation the server is; not shown. */
const markers = ['chatwoot_v4', 'assignment_v2'];

/** Enabled features with the key of their name; null if the flag itself has to be shown. */
export function namedFeatures(flags: Readonly<Record<string, true>>) {
  return Object.keys(flags)
    .filter((flag) => !markers.includes(flag))
    .map((flag) => ({ flag, name: names[flag] ?? null }));
}
