export { NewConversationDialog } from './components/new-conversation/new-conversation-dialog';
