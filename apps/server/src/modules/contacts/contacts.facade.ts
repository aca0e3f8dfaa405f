export { presentContact, presentContactPush, presentContactRecord } from './contacts.presenter';
export { findContact, loadContacts, type ContactInboxRow, type ContactRow } from './contacts.repository';
export { loadContactPushes } from './load-contact-pushes';
