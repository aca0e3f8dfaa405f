export { findReplyWindow } from './reply-window';
export { findInboxAgentIds, listMemberIds as listInboxMemberIds } from './inbox-members.repository';
export { presentInboxSlim } from './inbox-slim.presenter';
export { presentInboxes } from './present-inboxes';
export { presentInboxRecord, workingHoursOf } from './inboxes.presenter';
export { canMessageContactsIn, canMarkVerified, canSeeInbox, canSeeSourceIds } from './inboxes.policy';
export {
  findInbox,
  findWebsiteToken,
  listInboxes,
  loadInboxes,
  type InboxRow,
  lockInbox,
  findDeletedInbox,
} from './inboxes.repository';
export { changePreChatField } from './actions/change-pre-chat-field';
export { unlinkHelpCenter } from './actions/link-help-center';
export { inboundDomainOf } from './inbound-domain';
export { connectionTools } from './prepare-options';
export { senderInfoOf } from './sender-info';
export { createConnectedInbox, createInbox } from './actions/create-inbox';
export { setInboxMembers } from './actions/change-inbox-members';
export { updateInbox } from './actions/update-inbox';
export { removeInbox } from './actions/remove-inbox';
