export { NewConversationDialog } from './new-conversation-dialog';
