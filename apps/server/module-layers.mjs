/**
 * The server's modules in layers, lowest first, each with the modules it may import. A module may import only modules
 * that are listed before it, so that none depends on itself through others: to work on one, you need to know only what
 * is above it in this file. `node tooling/modules.mjs` compares this list with the imports and draws docs/architecture.md.
 *
 * Where a low module seems to need a high one: move the function to the module that owns the table, move the action
 * that combines both up into a module of its own, or let the high module handle an event of the low one.
 */
export const layers = [
  // Who is calling, files and pictures.
  {
    name: 'Foundations',
    modules: {
      access: [],
      avatars: [],
      housekeeping: [],
      files: ['access'],
    },
  },
  // Users, workspaces and membership.
  {
    name: 'People',
    modules: {
      auth: ['access'],
      accounts: ['access', 'auth'],
      agents: ['access', 'avatars', 'auth', 'accounts'],
      'custom-roles': ['access', 'accounts'],
      profile: ['access', 'avatars', 'auth', 'accounts', 'agents'],
    },
  },
  // What an administrator sets up.
  {
    name: 'Configuration',
    modules: {
      labels: ['access', 'accounts'],
      teams: ['access', 'accounts', 'agents'],
      inboxes: ['access', 'avatars', 'accounts', 'agents', 'labels'],
      'custom-attributes': ['access', 'accounts', 'inboxes'],
      filters: ['custom-attributes'],
      'canned-responses': ['access', 'accounts', 'filters'],
      'custom-filters': ['access', 'accounts', 'labels'],
      'assignment-policies': ['access', 'accounts', 'agents', 'labels', 'inboxes'],
      'audit-logs': ['access', 'auth', 'accounts', 'agents', 'teams', 'inboxes'],
    },
  },
  // Contacts, conversations and messages.
  {
    name: 'Conversations',
    modules: {
      contacts: ['access', 'avatars', 'agents', 'inboxes', 'filters'],
      'conversation-records': ['access', 'inboxes', 'contacts'],
      'reply-drafts': ['access', 'conversation-records'],
      messages: [
        'access',
        'files',
        'accounts',
        'agents',
        'inboxes',
        'contacts',
        'conversation-records',
        'reply-drafts',
      ],
      'conversation-presenters': [
        'access',
        'agents',
        'teams',
        'inboxes',
        'contacts',
        'conversation-records',
        'messages',
      ],
      search: [
        'access',
        'accounts',
        'agents',
        'inboxes',
        'filters',
        'contacts',
        'conversation-records',
        'messages',
      ],
      notifications: [
        'access',
        'auth',
        'agents',
        'inboxes',
        'contacts',
        'conversation-records',
        'messages',
        'conversation-presenters',
      ],
      'auto-assignment': [
        'accounts',
        'agents',
        'teams',
        'inboxes',
        'assignment-policies',
        'conversation-records',
      ],
      conversations: [
        'access',
        'accounts',
        'agents',
        'teams',
        'inboxes',
        'filters',
        'contacts',
        'conversation-records',
        'messages',
        'conversation-presenters',
        'search',
        'notifications',
        'auto-assignment',
      ],
    },
  },
  // What agents and rules do with conversations.
  {
    name: 'Work',
    modules: {
      cascades: [
        'access',
        'avatars',
        'agents',
        'labels',
        'teams',
        'inboxes',
        'contacts',
        'conversation-records',
        'messages',
        'notifications',
        'conversations',
      ],
      'conversation-auto-resolve': [
        'accounts',
        'labels',
        'inboxes',
        'conversation-records',
        'messages',
        'conversation-presenters',
        'conversations',
      ],
      webhooks: [
        'access',
        'auth',
        'agents',
        'inboxes',
        'contacts',
        'messages',
        'conversation-presenters',
        'conversations',
      ],
      translations: ['access', 'conversation-records', 'messages'],
      'message-ledger': ['access', 'agents', 'contacts', 'conversation-records', 'messages', 'webhooks'],
      'scheduled-messages': [
        'access',
        'files',
        'agents',
        'inboxes',
        'conversation-records',
        'reply-drafts',
        'messages',
        'conversation-presenters',
        'conversations',
      ],
      'conversation-merges': [
        'access',
        'agents',
        'teams',
        'contacts',
        'conversation-records',
        'messages',
        'conversations',
        'webhooks',
      ],
      'conversation-actions': [
        'access',
        'files',
        'teams',
        'contacts',
        'conversation-records',
        'messages',
        'conversations',
        'webhooks',
      ],
      macros: ['access', 'accounts', 'agents', 'labels', 'conversation-records', 'conversation-actions'],
      'bulk-actions': ['access', 'teams', 'contacts', 'conversation-records', 'conversations', 'cascades'],
    },
  },
  // What customers and their apps use.
  {
    name: 'Visitors',
    modules: {
      visitors: [
        'access',
        'avatars',
        'files',
        'accounts',
        'agents',
        'labels',
        'inboxes',
        'contacts',
        'conversation-records',
        'messages',
        'conversations',
      ],
      'public-api': [
        'access',
        'inboxes',
        'contacts',
        'conversation-records',
        'messages',
        'conversations',
        'visitors',
      ],
    },
  },
  // What operators use.
  {
    name: 'Installation',
    modules: {
      'super-admin': ['access', 'auth', 'accounts', 'agents', 'webhooks'],
      installation: ['access', 'auth', 'notifications', 'super-admin'],
      setup: ['access', 'auth', 'accounts', 'installation'],
      'sample-data': [
        'access',
        'files',
        'accounts',
        'agents',
        'labels',
        'teams',
        'inboxes',
        'custom-attributes',
        'canned-responses',
        'custom-filters',
        'contacts',
        'conversation-records',
        'messages',
        'notifications',
        'conversations',
        'macros',
      ],
    },
  },
];

/** Imports of modules listed later: `[module, imported, reason]`. The list may only shrink. */
export const knownCycles = [
  ['auth', 'agents', '2 files'],
  ['accounts', 'agents', '1 file'],
  ['agents', 'inboxes', '1 file'],
  ['contacts', 'search', '1 file'],
  ['auto-assignment', 'conversations', '2 files'],
];
