export { countConversationsOfContacts } from './queries/count-conversations';
export { type ContactChange, insertContactChanges } from './contact-changes.repository';
