export const customRoles = {
  'customRoles.pageTitle': 'Custom roles',
  'customRoles.about': 'Permissions beyond agent and administrator',
  'customRoles.text': 'Roles with exactly the permissions you choose, beyond agent and administrator.',
  'customRoles.new': 'Create role',
  'customRoles.none': 'No custom roles yet',
  'customRoles.noneText': 'Create a role to give members exactly the permissions they need.',
  'customRoles.nameHint': 'For example, “Night shift” or “Reports only”.',
  'customRoles.permissions': 'Permissions',
  'customRoles.permissionsHint': 'Members with this role can only do what you select.',
  'customRoles.noPermissions': 'No permissions',
  'customRoles.seesNoConversations': 'Select a conversation permission to give access to conversations.',
  'customRoles.holders': 'Members',
  'customRoles.holdersCount': '{count, plural, =0 {No members} one {# member} other {# members}}',
  'customRoles.deleteUnused': 'No members have this role.',
  'customRoles.deleteHolders':
    '{count, plural, one {# member has this role:} other {# members have this role:}}',
  'customRoles.deleteOthers': '{count, plural, one {and # more.} other {and # more.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# person becomes an agent with all agent permissions.} other {# people become agents with all agent permissions.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# person becomes an administrator with full access.} other {# people become administrators with full access.}}',
  'customRoles.offTitle': 'Custom roles aren’t included in this workspace',
  'customRoles.offCloud': 'Upgrade your plan to create roles with exactly the permissions you choose.',
  'customRoles.offOperator': 'Your installation’s administrator can turn them on.',
  'customRoles.offKept': 'Existing roles still apply. You can delete them but not edit them.',
  'customRoles.group.conversations': 'Conversations',
  'customRoles.group.others': 'Other areas',

  'customRoles.permission.conversation_manage': 'All conversations',
  'customRoles.permissionText.conversation_manage':
    'Can view and manage all conversations in their inboxes and teams.',
  'customRoles.permission.conversation_unassigned_manage': 'Unassigned and own conversations',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Can view unassigned conversations and their own.',
  'customRoles.permission.conversation_participating_manage': 'Participating conversations',
  'customRoles.permissionText.conversation_participating_manage':
    'Can view conversations they’re assigned to or participate in.',
  'customRoles.permission.contact_manage': 'Contacts',
  'customRoles.permissionText.contact_manage': 'Can view, edit, import, and export contacts.',
  'customRoles.permission.report_manage': 'Reports',
  'customRoles.permissionText.report_manage': 'Can view all reports and CSAT ratings.',
  'customRoles.permission.knowledge_base_manage': 'Help center',
  'customRoles.permissionText.knowledge_base_manage': 'Can edit portals, categories, and articles.',
  'customRoles.search': 'Search roles',
  'customRoles.count': '{count, plural, one {# role} other {# roles}}',
};
