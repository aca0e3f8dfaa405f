export { deleteContact } from './actions/delete-contact';
export { removeConversationsOf } from './actions/remove-conversations';
