import { type Access, conversationPermissions } from './access';

/*
 * Abilities: what the caller may do, decided by the server and sent with its responses, so that clients derive no rights
 * from roles. Abilities of a member are the same for all records, and come with the membership. Abilities of a record
 * exist only where they differ from record to record; what everyone may do who sees a record has no ability.
 */

/** Abilities of a member that stand for no single call, each with who has it. */
export const areaAbilities = {
  /** Settings of the account, and what only concerns those who run it. */
  administerAccount: { who: 'administrator' },
  openConversations: { who: 'member', anyOf: conversationPermissions },
  openContacts: { who: 'member', anyOf: ['contact_manage'] },
  openSearch: { who: 'member', anyOf: [...conversationPermissions, 'contact_manage'] },
  openReports: { who: 'administrator', orAnyOf: ['report_manage'] },
  openCampaigns: { who: 'administrator' },
  openCaptain: { who: 'member', anyOf: [] },
  /** The settings that every member without a custom role may open: canned responses and macros. */
  openSettings: { who: 'member', anyOf: [] },
  /** Portals, their categories and settings. */
  manageHelpCenter: { who: 'administrator', orAnyOf: ['knowledge_base_manage'] },
  editArticles: { who: 'member', anyOf: ['knowledge_base_manage'] },
  /** Give a macro to all members of the account. */
  shareMacros: { who: 'administrator' },
  /** URLs and error texts in the delivery history of a message. */
  seeDeliveryDetails: { who: 'administrator' },
} as const satisfies Record<string, Access>;

/** Abilities of a member that are named after a call: its `access` decides. */
export const callAbilities = [
  'createAgent',
  'createContactDataExport',
  'createCustomAttributeDefinition',
  'createInbox',
  'createLabel',
  'createTeam',
  'createWebhook',
  'deleteContact',
  'deleteConversation',
  'eraseContact',
  'exportContacts',
  'importContacts',
  'listAuditLogs',
  'listCustomRoles',
  'moveMessage',
] as const;

export type MemberAbility = keyof typeof areaAbilities | (typeof callAbilities)[number];

export const memberAbilities: readonly MemberAbility[] = [
  ...(Object.keys(areaAbilities) as (keyof typeof areaAbilities)[]),
  ...callAbilities,
];

/** Shared macros are changed by administrators, personal ones by their owner. */
export const macroAbilities = ['update', 'delete'] as const;
export type MacroAbility = (typeof macroAbilities)[number];

/** Scheduled messages are changed by their author and by administrators. */
export const scheduledMessageAbilities = ['update', 'send', 'cancel'] as const;
export type ScheduledMessageAbility = (typeof scheduledMessageAbilities)[number];
