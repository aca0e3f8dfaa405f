export { actorName } from './actor-name';
export { assignConversation, assignTeam } from './actions/assign-conversation';
export { createConversation, type NewConversation } from './actions/create-conversation';
export { applyStatus, type StatusChange } from './actions/change-status';
export {
  applyAssignee,
  applyTeam,
  type ActivityAuthor,
  loadActivityAuthor,
} from './actions/assign-conversation';
export { applyPriority } from './actions/change-attributes';
export { applySeen, applyUnread } from './actions/mark-seen';
export { readSnoozedUntil } from './snoozed-until';
export { sendTranscript } from './actions/send-transcript';
export { applyLabels, renameLabelOnConversations } from './actions/set-labels';
export { checkAttributes, setConversationPriority } from './actions/change-attributes';
export { muteConversation } from './actions/mute-conversation';
export {
  restoreMergedConversation,
  conversationRowJson,
  removeMergedConversation,
} from './actions/remove-merged';
export { AGENTS_OF_CONVERSATION, CONTACT_OF_CONVERSATION, toggleTyping } from './typing';
export { conversationAudienceRule } from './conversations.realtime';
export { viewedConversations } from './viewers';
