export {
  type ContactInboxInput,
  createContactInbox,
  lockOrCreateContactInbox,
} from './actions/create-contact-inbox';
export {
  findOrCreateContact,
  type FindOrCreateInput,
  type FoundContact,
} from './actions/find-or-create-contact';
export { destroyClaimedAttributes } from './actions/destroy-claimed-attributes';
export { type Identified, identifyContact, type IdentifyInput } from './actions/identify-contact';
export { setContactBlocked } from './actions/set-contact-blocked';
export { decideClaims } from './actions/decide-claims';
export { changeContactLabels } from './actions/update-contact';
export { touchContactActivity } from './actions/touch-contact-activity';
export { insertContact } from './actions/write-contact';
export type { ContactFields } from './contact-fields';
export {
  deleteContactInboxesOf,
  findContactInbox,
  findContactInboxById,
  findContactInboxBySource,
  findContactInboxesById,
  lockContactInboxAt,
  updateContactInbox,
} from './contact-inboxes.repository';
export { SourceIdTakenError } from './contacts.errors';
export { presentContact, presentContactPush, presentContactRecord } from './contacts.presenter';
export {
  findContact,
  loadContacts,
  lockContact,
  type ContactInboxRow,
  type ContactRow,
  type ContactSummaryRow,
  deleteContact as deleteContactRow,
} from './contacts.repository';
export { findContactIds, findSimilarContactIds } from './queries/contact-search-index';
export { type ContactSearch, searchContacts } from './queries/search-contacts';
export {
  contactVisibleTo,
  isUnverified,
  emptyShownContact,
  contactPushVisibleTo,
  seesContact,
} from './shown-contact';
export { listLinksSharingHistory, sharingLinks } from './shared-history.repository';
export { renameLabelOnContacts } from './contact-labels.repository';
export { loadContactPushes } from './load-contact-pushes';
export { presentContacts } from './present-contacts';
export { randomContactName } from './random-contact-name';
