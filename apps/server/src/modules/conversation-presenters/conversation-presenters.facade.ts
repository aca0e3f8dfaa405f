export { canReply } from './conversations.presenter';
export {
  presentPage,
  presentConversations,
  loadPushesOfEvents,
  loadConversationPushes,
} from './load-conversations';
export { type PageRows, readPage, readStoredPage } from './queries/read-related';
export { type ListPosition, storePageIds } from './queries/stored-page';
