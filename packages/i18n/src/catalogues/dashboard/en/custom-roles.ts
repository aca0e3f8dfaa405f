export const customRoles = {
  'customRoles.text': 'What members may do, where neither agent nor administrator fits.',
  'customRoles.new': 'New role',
  'customRoles.none': 'Agents may do much, administrators everything',
  'customRoles.noneText': 'A custom role gives exactly the rights you choose, and nothing else.',
  'customRoles.description': 'Description',
  'customRoles.nameHint': 'For instance “Night shift” or “Reports only”.',
  'customRoles.permissions': 'Permissions',
  'customRoles.permissionsHint': 'Who has the role may do this and nothing else.',
  'customRoles.noPermissions': 'No permission',
  'customRoles.seesNoConversations': 'Without one of the first three, no conversation is seen.',
  'customRoles.holders': 'Members',
  'customRoles.holdersCount': '{count, plural, =0 {Nobody} one {# member} other {# members}}',
  'customRoles.createTitle': 'New custom role',
  'customRoles.editTitle': 'Edit “{name}”',
  'customRoles.created': 'The role “{name}” is there',
  'customRoles.saved': 'The role “{name}” is saved',
  'customRoles.deleteTitle': 'Delete the role “{name}”?',
  'customRoles.deleteUnused': 'Nobody has this role.',
  'customRoles.deleteHolders':
    '{count, plural, one {# member has this role:} other {# members have this role:}}',
  'customRoles.deleteOthers': '{count, plural, one {and # more.} other {and # more.}}',
  'customRoles.becomeAgents':
    '{count, plural, one {# person becomes an agent and may do all that agents may do.} other {# people become agents and may do all that agents may do.}}',
  'customRoles.becomeAdministrators':
    '{count, plural, one {# person becomes an administrator without limits.} other {# people become administrators without limits.}}',
  'customRoles.deleted': 'The role “{name}” is deleted',
  'customRoles.notDeleted': 'The role could not be deleted',
  'customRoles.offTitle': 'Custom roles are not part of this workspace',
  'customRoles.offCloud': 'They come with a larger plan: roles with exactly the rights you choose.',
  'customRoles.offOperator':
    'Whoever runs this installation can turn them on: roles with exactly the rights you choose.',
  'customRoles.offKept':
    'Roles that are there go on limiting who has them. They can be deleted, but not changed.',
  'customRoles.group.conversations': 'Conversations',
  'customRoles.group.others': 'Other areas',

  'customRoles.permission.conversation_manage': 'All conversations',
  'customRoles.permissionText.conversation_manage': 'Sees and handles everything in their inboxes and teams.',
  'customRoles.permission.conversation_unassigned_manage': 'Unassigned and own conversations',
  'customRoles.permissionText.conversation_unassigned_manage':
    'Sees what nobody has yet and what is assigned to them.',
  'customRoles.permission.conversation_participating_manage': 'Conversations they take part in',
  'customRoles.permissionText.conversation_participating_manage':
    'Sees what is assigned to them and where they are participants.',
  'customRoles.permission.contact_manage': 'Contacts',
  'customRoles.permissionText.contact_manage': 'Sees, changes, imports and exports contacts.',
  'customRoles.permission.report_manage': 'Reports',
  'customRoles.permissionText.report_manage': 'Sees all reports and satisfaction ratings.',
  'customRoles.permission.knowledge_base_manage': 'Help centre',
  'customRoles.permissionText.knowledge_base_manage': 'Changes portals, categories and articles.',
  'customRoles.search': 'Search roles',
  'customRoles.count': '{count, plural, one {# role} other {# roles}}',
};
