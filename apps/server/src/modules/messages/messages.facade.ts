export { addActivity } from './activity';
export {
  type AddedMessage,
  addMessage,
  type NewMessage,
  type MessageSender,
} from './add-message';
export { senderOfViewer } from './sender-of-viewer';
export { lockAndInsertMessage } from './lock-and-insert-message';
export { createMessage, createMessageIn } from './actions/create-message';
export { buildNewMessage, resolveReply } from './build-message';
export { checkMessageInput, checkMessageRateLimit } from './check-message';
export { withRecipients } from './message-recipients';
export { prepareUploads } from './message-uploads';
export {
  changeMessageText,
  markMessageFailed,
  setMessageSent,
  setMessageStatus,
} from './actions/change-message';
export { retryFailedMessage } from './actions/retry-message';
export { saveTranslation } from './actions/save-translation';
export { lockMessage } from './actions/lock-message';
export { submitAnswer } from './actions/submit-answer';
export { STATUSES_OPEN_TO_MESSAGES, receiveMessage } from './actions/receive-message';
export { isRetriedSince } from './message-events.repository';
export { isDeletionEvent, messageUpdated } from './messages.events';
export { updateMessageRow } from './messages.repository';
export { type PreloadedMessageRelations, presentMessagePushes, presentMessages } from './load-messages';
export { presentMessagePush, presentStoredFile, UNREAD_SHOWN_AT_MOST } from './messages.presenter';
export {
  findFirstMessages,
  findFirstPersonalMessageIds,
  findFirstPublicMessageIds,
  findLastIncomingMessageIds,
} from './first-and-last-messages.repository';
export {
  findAttachments,
  findMessage,
  findMessageOfSource,
  findMessagesOfSources,
  findMessages,
  isDeleted,
  type MessageRow,
  readHistory,
  type ShownMessageRow,
} from './messages.repository';
export { countIncomingAfter } from './queries/count-incoming-after';
export { type MessageColumns, readMessageColumns } from './queries/message-columns';
export { listTranscriptMessages } from './queries/list-transcript-messages';
export { presentMessagesWithRelated } from './present-history';
export { attachmentColumns, type AttachmentRow, attachmentsOf } from './queries/attachments-of';
export {
  around,
  type RawMessagesWithRelated,
  type RestMessageRow,
  restColumns,
  parseMessagesWithRelated,
  type MessagesWithRelated,
} from './queries/messages-with-related';
