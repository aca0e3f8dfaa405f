export { addActivity } from './activity';
export {
  type AddedMessage,
  addMessage,
  type MessageDraft,
  type MessageSender,
  writeAhead,
} from './add-message';
export {
  createMessage,
  createMessageIn,
  draftOf,
  checkFlood,
  checkMessageInput,
  prepareUploads,
  resolveReply,
  withRecipients,
} from './actions/create-message';
export { markMessageFailed } from './actions/change-message';
export { keepTranslation } from './actions/keep-translation';
export { lockMessage } from './actions/lock-message';
export { OPEN_TO_MESSAGES, receiveMessage } from './actions/receive-message';
export { messageUpdated, tellsOfDeletion } from './messages.events';
export { updateMessageRow } from './messages.repository';
export { type KnownAroundMessages, presentMessagePushes, presentMessages } from './load-messages';
export { presentAttachment, presentMessagePush, UNREAD_SHOWN_AT_MOST } from './messages.presenter';
export {
  type AttachmentRow,
  findFirstPublicMessageIds,
  findMessage,
  findMessages,
  isDeleted,
  type MessageRow,
  readHistory,
  type ShownMessageRow,
} from './messages.repository';
export { presentAround } from './present-history';
export {
  around,
  type ReadAround,
  type RestMessageRow,
  restColumns,
  reviveAround,
  type RowsAround,
} from './queries/around-messages';
