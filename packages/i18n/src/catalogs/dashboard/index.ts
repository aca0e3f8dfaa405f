// Written by `node tooling/catalogs.mjs`: one line for each catalog in the folder. Do not edit.
import { account } from './en/account';
import { articleEditor } from './en/article-editor';
import { auditLogs } from './en/audit-logs';
import { bulk } from './en/bulk';
import { campaigns } from './en/campaigns';
import { cannedResponses } from './en/canned-responses';
import { channelFields } from './en/channel-fields';
import { channels } from './en/channels';
import { colors } from './en/colors';
import { common } from './en/common';
import { composer } from './en/composer';
import { contactBulk } from './en/contact-bulk';
import { contactMerge } from './en/contact-merge';
import { contactPage } from './en/contact-page';
import { contactPrivacy } from './en/contact-privacy';
import { contacts } from './en/contacts';
import { contactsImport } from './en/contacts-import';
import { content } from './en/content';
import { conversationActions } from './en/conversation-actions';
import { conversations } from './en/conversations';
import { csat } from './en/csat';
import { customAttributes } from './en/custom-attributes';
import { customReport } from './en/custom-report';
import { customRoles } from './en/custom-roles';
import { dkim } from './en/dkim';
import { filters } from './en/filters';
import { folders } from './en/folders';
import { help } from './en/help';
import { helpCenter } from './en/help-center';
import { helpCenterInsights } from './en/help-center-insights';
import { helpCenterLists } from './en/help-center-lists';
import { inboxConnections } from './en/inbox-connections';
import { inboxHealth } from './en/inbox-health';
import { installable } from './en/installable';
import { labels } from './en/labels';
import { lists } from './en/lists';
import { macros } from './en/macros';
import { members } from './en/members';
import { messageMenu } from './en/message-menu';
import { messageMove } from './en/message-move';
import { navigation } from './en/navigation';
import { newChannels } from './en/new-channels';
import { notificationTitles } from './en/notification-titles';
import { notifications } from './en/notifications';
import { palette } from './en/palette';
import { profile } from './en/profile';
import { reply } from './en/reply';
import { reports } from './en/reports';
import { roundTrip } from './en/round-trip';
import { search } from './en/search';
import { segments } from './en/segments';
import { sending } from './en/sending';
import { session } from './en/session';
import { settings } from './en/settings';
import { settingsList } from './en/settings-list';
import { setup } from './en/setup';
import { shell } from './en/shell';
import { superAdmin } from './en/super-admin';
import { teams } from './en/teams';
import { thread } from './en/thread';
import { webhooks } from './en/webhooks';
import { welcome } from './en/welcome';

export const en = {
  ...account,
  ...articleEditor,
  ...auditLogs,
  ...bulk,
  ...campaigns,
  ...cannedResponses,
  ...channelFields,
  ...channels,
  ...colors,
  ...common,
  ...composer,
  ...contactBulk,
  ...contactMerge,
  ...contactPage,
  ...contactPrivacy,
  ...contacts,
  ...contactsImport,
  ...content,
  ...conversationActions,
  ...conversations,
  ...csat,
  ...customAttributes,
  ...customReport,
  ...customRoles,
  ...dkim,
  ...filters,
  ...folders,
  ...help,
  ...helpCenter,
  ...helpCenterInsights,
  ...helpCenterLists,
  ...inboxConnections,
  ...inboxHealth,
  ...installable,
  ...labels,
  ...lists,
  ...macros,
  ...members,
  ...messageMenu,
  ...messageMove,
  ...navigation,
  ...newChannels,
  ...notificationTitles,
  ...notifications,
  ...palette,
  ...profile,
  ...reply,
  ...reports,
  ...roundTrip,
  ...search,
  ...segments,
  ...sending,
  ...session,
  ...settings,
  ...settingsList,
  ...setup,
  ...shell,
  ...superAdmin,
  ...teams,
  ...thread,
  ...webhooks,
  ...welcome,
};

export const catalogNames = [
  'account',
  'article-editor',
  'audit-logs',
  'bulk',
  'campaigns',
  'canned-responses',
  'channel-fields',
  'channels',
  'colors',
  'common',
  'composer',
  'contact-bulk',
  'contact-merge',
  'contact-page',
  'contact-privacy',
  'contacts',
  'contacts-import',
  'content',
  'conversation-actions',
  'conversations',
  'csat',
  'custom-attributes',
  'custom-report',
  'custom-roles',
  'dkim',
  'filters',
  'folders',
  'help',
  'help-center',
  'help-center-insights',
  'help-center-lists',
  'inbox-connections',
  'inbox-health',
  'installable',
  'labels',
  'lists',
  'macros',
  'members',
  'message-menu',
  'message-move',
  'navigation',
  'new-channels',
  'notification-titles',
  'notifications',
  'palette',
  'profile',
  'reply',
  'reports',
  'round-trip',
  'search',
  'segments',
  'sending',
  'session',
  'settings',
  'settings-list',
  'setup',
  'shell',
  'super-admin',
  'teams',
  'thread',
  'webhooks',
  'welcome',
] as const;
