export { conversationUrl } from './conversation-url';
export {
  changeConversation,
  deleteConversations,
  deleteMergedConversation,
  insertConversation,
  queueConversationUpdate,
  reinsertConversation,
} from './change-conversation';
export {
  type ConversationsOf,
  listConversationsToWake,
  lockConversationsOfAssignee,
  lockConversationsOfTeam,
  lockConversationsToDelete,
  lockConversationsWithLabel,
} from './conversation-batches.repository';
export { deleteCountersOfInbox } from './conversation-counts.repository';
export { conversationForContact, messageForContact } from './contact-view';
export {
  authorize as authorizeConversation,
  lockConversation,
  lockConversationWithChannel,
  openConversation,
  openConversationWithChannel,
} from './conversation-access';
export { type ConversationAudience, conversationAudience, isListedAt } from './conversation-audience';
export { lockConversationById, lockConversationIfExists } from './conversation-locks';
export {
  conversationCreated,
  conversationMergedAway,
  conversationRestored,
  participantsUpdated,
} from './conversations.events';
export {
  canSeeConversation,
  listsConversation,
  openableConversations,
  visibleConversations,
  visibleCounters,
  visibleToParticipant,
} from './conversations.policy';
export {
  type ConversationWithChannel,
  findByDisplayId,
  findByIds as findConversations,
  findNewestOfContactInbox,
  lockByDisplayId,
  lockById,
  lockIfExists,
  nextDisplayId,
} from './conversations.repository';
export {
  type ConversationMessagePatch,
  type ConversationPatch,
  type ConversationRow,
  STATUS,
} from './conversations.types';
export {
  type ConversationJson,
  findConversationJson,
  findMergedInto,
} from './merged-conversations.repository';
export { addParticipants, participantIdsOf, removeParticipants } from './participants.repository';
export { redactMessageSourceId, redactSourceId } from './redact-source-id';
export { setAssignee } from './set-assignee';
