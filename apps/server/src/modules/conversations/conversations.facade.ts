export { createConversation, type NewConversation } from './actions/create-conversation';
export { applyStatus, type StatusChange } from './actions/change-status';
export { sendTranscript } from './actions/send-transcript';
export { applyLabels, renameLabelOnConversations } from './actions/set-labels';
export { checkAttributes } from './actions/change-attributes';
export { type HandOver, handOverConversationsOf, reaches } from './actions/hand-over-conversations';
export { type ConversationsOf, removeConversationsOf } from './actions/remove-conversations';
export { takeConversationsOutOfTeam } from './actions/take-out-of-team';
export { changeConversation, moveConversation } from './change-conversation';
export {
  authorize as authorizeConversation,
  lockConversation,
  lockConversationWithChannel,
  openConversationWithChannel,
} from './conversation-access';
export { AGENTS_OF_CONVERSATION, CONVERSATION_AUDIENCE, toggleTyping } from './typing';
export { conversationAudienceRule } from './conversations.realtime';
export { conversationAudience } from './conversation-audience';
export { canReply } from './conversations.presenter';
export { lockConversationById } from './conversation-locks';
export {
  type ConversationWithChannel,
  findByIds as findConversations,
  findNewestOfContactInbox,
  participantIdsOf,
} from './conversations.repository';
export {
  type ConversationMove,
  type ConversationPatch,
  type ConversationRow,
  STATUS,
} from './conversations.types';
export {
  canSeeConversation,
  openableConversations,
  visibleCells,
  visibleConversations,
} from './conversations.policy';
export { loadConversationPushes } from './load-conversations';
export { countUnresolvedOf } from './queries/count-unresolved';
