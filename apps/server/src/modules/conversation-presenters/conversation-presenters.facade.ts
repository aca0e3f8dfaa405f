export { canReply } from './conversations.presenter';
export { isReplyPossible } from './is-reply-possible';
export {
  presentPage,
  presentConversations,
  loadPushesOfEvents,
  loadConversationPushes,
} from './load-conversations';
export { findAndReadPage, type PageRows, readPage } from './queries/read-related';
export { type ListPosition, readPagePositions } from './queries/stored-page';
