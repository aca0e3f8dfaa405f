export { answerMessage } from './actions/answer-message';
export { resolveOwnConversation } from './actions/change-own-conversation';
export { markConversationSeen } from './actions/mark-conversation-seen';
export { resumeOrStartSession, type VisitorSession } from './actions/start-session';
export {
  prepareMessage,
  writeMessage,
  writeMessageInOneRoundTrip,
} from './actions/write-message';
export { sendAutomaticMessages } from './automatic-messages';
export { authenticateContact, openApiInbox } from './authenticate-contact';
export { authenticateVisitor, findOpenWebsite, requireActiveAccount } from './authenticate-visitor';
export { webAddress } from './conversation-origin';
export { checkProof } from './identity-proof';
export {
  preloadedRelations,
  loadPublicMessages,
  presentPublicMessages,
  readPublicHistory,
} from './load-public-messages';
export { newSourceId } from './source-id';
export {
  findOwnConversation,
  listOwnConversations,
  lockCurrentConversation,
  lockOwnLink,
} from './visitor-conversations';
export { limitByIp, limits } from './visitor-limits';
export { lockConversationOfLink } from './visitors.repository';
export { PublicNotFoundError } from './visitors.errors';
export { presentWidgetConfig, presentWidgetGlobals } from './widget-config';
