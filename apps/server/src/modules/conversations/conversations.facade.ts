export { createConversation, type NewConversation } from './actions/create-conversation';
export { applyStatus, type StatusChange } from './actions/change-status';
export { sendTranscript } from './actions/send-transcript';
export { applyLabels, renameLabelOnConversations } from './actions/set-labels';
export { checkAttributes } from './actions/change-attributes';
export { unassignConversationsOf } from './actions/unassign-conversations';
export { type ConversationsOf, removeConversationsOf } from './actions/remove-conversations';
export { takeConversationsOutOfTeam } from './actions/take-out-of-team';
export { changeConversation, moveConversation } from './change-conversation';
export { lockConversation, openConversation, openConversationWithChannel } from './conversation-access';
export { AGENTS_OF_CONVERSATION, CONVERSATION_AUDIENCE, toggleTyping } from './typing';
export { conversationAudienceRule } from './conversations.realtime';
export { conversationAudience } from './conversation-audience';
export { lockConversationById } from './conversation-locks';
export { findNewestOfContactInbox } from './conversations.repository';
export {
  type ConversationMove,
  type ConversationPatch,
  type ConversationRow,
  STATUS,
} from './conversations.types';
export { visibleCells, visibleConversations } from './conversations.policy';
export { loadConversationPushes } from './load-conversations';
