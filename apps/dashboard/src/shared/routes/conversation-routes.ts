import type { RouteDeclaration } from './declaration';

const own = { access: 'openConversations', section: 'conversations' } as const;

export const conversationRoutes = [
  { path: 'dashboard', name: 'home', ...own },
  { path: 'conversations/$conversationId', name: 'inbox_conversation', ...own },
  { path: 'inbox/$inboxId', name: 'inbox_dashboard', ...own },
  {
    path: 'inbox/$inboxId/conversations/$conversationId',
    name: 'conversation_through_inbox',
    ...own,
  },
  { path: 'label/$label', name: 'label_conversations', ...own },
  {
    path: 'label/$label/conversations/$conversationId',
    name: 'conversation_through_label',
    ...own,
  },
  { path: 'team/$teamId', name: 'team_conversations', ...own },
  {
    path: 'team/$teamId/conversations/$conversationId',
    name: 'conversation_through_team',
    ...own,
  },
  { path: 'mentions/conversations', name: 'conversation_mentions', ...own },
  {
    path: 'mentions/conversations/$conversationId',
    name: 'conversation_through_mentions',
    ...own,
  },
  { path: 'unattended/conversations', name: 'conversation_unattended', ...own },
  {
    path: 'unattended/conversations/$conversationId',
    name: 'conversation_through_unattended',
    ...own,
  },
  { path: 'participating/conversations', name: 'conversation_participating', ...own },
  {
    path: 'participating/conversations/$conversationId',
    name: 'conversation_through_participating',
    ...own,
  },
  // Folders are saved filters of conversations.
  { path: 'custom_view/$viewId', name: 'folder_conversations', ...own },
  {
    path: 'custom_view/$viewId/conversations/$conversationId',
    name: 'conversation_through_folder',
    ...own,
  },
] as const satisfies readonly RouteDeclaration[];
