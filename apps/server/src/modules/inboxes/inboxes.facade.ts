export { presentInboxSlim } from './inbox-slim.presenter';
export { inboxVisibleTo } from './inboxes.policy';
export { findInbox, loadInboxes, type InboxRow } from './inboxes.repository';
export { pictureUrl } from './picture-url';
