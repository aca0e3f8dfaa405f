export { openApiHmacToken, openApiWebhookSecret, openWidgetHmacToken } from './channel-secrets';
export { type Channel, findReplyWindow, loadChannels } from './channels.repository';
export { listMemberIds as listInboxMemberIds } from './inbox-members.repository';
export { presentInboxSlim } from './inbox-slim.presenter';
export { presentInboxes } from './present-inboxes';
export { presentInboxRecord, workingHoursOf } from './inboxes.presenter';
export { canMessageContactsIn, canMarkVerified, canSeeInbox, canSeeSourceIds } from './inboxes.policy';
export {
  type ApiChannelRow,
  findInbox,
  listInboxes,
  loadInboxes,
  type InboxRow,
  type WebWidgetRow,
  findDeletedInbox,
} from './inboxes.repository';
export { webWidgetScript } from './web-widget-script';
export { changePreChatField } from './actions/change-pre-chat-field';
export { createInbox } from './actions/create-inbox';
export { setInboxMembers } from './actions/change-inbox-members';
export { removeInbox } from './actions/remove-inbox';
