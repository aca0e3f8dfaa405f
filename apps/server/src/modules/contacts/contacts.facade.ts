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
export { lacksAvatar, setContactAvatar } from './actions/set-avatar';
export { setContactBlocked } from './actions/set-contact-blocked';
export { mentionedIn } from './contact-notes.actions';
export { findNote } from './contact-notes.repository';
export { decideClaims } from './actions/decide-claims';
export { changeContactLabels } from './actions/update-contact';
export { touchContactActivity } from './actions/touch-contact-activity';
export { insertContact } from './actions/write-contact';
export { mergeContacts } from './actions/merge-contacts';
export { bindOtherLinks, publishIdentityChange, revokeProofs } from './actions/move-link';
export { changeContact, lockKeys } from './actions/write-contact';
export { combinedContact } from './contact-choices';
export {
  contactReferences,
  listMergedAvatarKeys,
  type MovedRows,
  moveRowsBack,
} from './contact-merge.repository';
export { type ContactChange, changeContactBatch, insertContactBatch } from './actions/write-contact-batch';
export { type ContactState, contactChanges } from './contact-columns';
export { attributeProblems, type ContactFields, isContactEmail, isContactPhone } from './contact-fields';
export { type ContactHolders, findContactHolders, lockContactHolders } from './contact-batches.repository';
export {
  deleteContactInboxesOf,
  findContactInbox,
  findContactInboxById,
  findContactInboxBySource,
  findContactInboxesById,
  listContactInboxes,
  lockContactInboxAt,
  lockContactInboxesAt,
  listOwnLinks,
  lockContactInboxesOf,
  updateContactInbox,
} from './contact-inboxes.repository';
export { contactsRelabeled } from './contacts.events';
export { SourceIdTakenError } from './contacts.errors';
export { presentContact, presentContactPush, presentContactRecord } from './contacts.presenter';
export {
  contactRowJson,
  type ContactKeys,
  findContact,
  findKeyHolders,
  loadContacts,
  lockContact,
  lockContacts,
  restoreContact,
  type ContactInboxRow,
  type ContactRow,
  type ContactSummaryRow,
  deleteContact as deleteContactRow,
} from './contacts.repository';
export { missingContact } from './missing-contact';
export { findMatchingContactIds } from './queries/find-matching-contacts';
export { contactFilterColumns } from './queries/contact-filter-columns';
export { type ContactSelection, listContactsAfter, withAnyLabel } from './queries/list-contacts';
export { findContactIds, findSimilarContactIds } from './queries/contact-search-index';
export { type ContactSearch, containing, searchContacts } from './queries/search-contacts';
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
export { presentContacts, presentOneContact } from './present-contacts';
export { randomContactName } from './random-contact-name';
