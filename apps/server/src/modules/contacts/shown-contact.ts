import type { ContactPush } from '@parley/contract';
import type { StoredShownContact } from '../../platform/db/column-types';
import { derivedColumns, mergeDeep } from './contact-columns';
import type { StorableContactFields } from './contact-fields';
import type { ContactInboxRow, ContactRow } from './contacts.repository';

type Link = Pick<ContactInboxRow, 'hmac_verified' | 'shown_contact'>;

/** Whether this contact inbox sees and changes the contact itself, or only what its visitor submitted (A10). */
export function seesContact({ hmac_verified, shown_contact }: Link): boolean {
  return hmac_verified || shown_contact === null;
}

/** Whether agents see the contact inbox as unverified: there is no proof, and no agent has accepted its claims. */
export function isUnverified(link: Pick<ContactInboxRow, 'hmac_verified' | 'claims_state'>): boolean {
  return !link.hmac_verified && (link.claims_state === 'pending' || link.claims_state === 'dismissed');
}

/** The contact as seen through a contact inbox: the contact itself, or only what its visitor submitted. */
export function contactVisibleTo(
  link: Link & Pick<ContactInboxRow, 'updated_at'>,
  contact: ContactRow,
): ContactRow {
  const shown = link.shown_contact;
  if (shown === null || seesContact(link)) return contact;
  const row: ContactRow = {
    account_id: contact.account_id,
    ...shown,
    contact_type: 'visitor',
    blocked: false,
    location: null,
    country_code: null,
    avatar_key: null,
    labels: [],
    last_activity_at: null,
    created_at: new Date(shown.created_at),
    updated_at: link.updated_at,
  };
  return { ...row, ...derivedColumns(row, 'visitor') };
}

/** The push form of what `contactVisibleTo` returns; null if the visitor sees the contact itself. */
export function contactPushVisibleTo(
  link: Pick<ContactInboxRow, 'hmac_verified' | 'shown_contact'>,
): ContactPush | null {
  const shown = link.shown_contact;
  if (shown === null || link.hmac_verified) return null;
  const { created_at: _createdAt, ...fields } = shown;
  return { ...fields, thumbnail: '', blocked: false, type: 'contact' };
}

export function snapshotOf(contact: ContactRow): StoredShownContact {
  const { id, name, email, phone_number, identifier, additional_attributes, custom_attributes } = contact;
  const created_at = contact.created_at.toISOString();
  return { id, name, email, phone_number, identifier, additional_attributes, custom_attributes, created_at };
}

/** Adds newly submitted details to those the visitor saw before. */
export function withSubmitted(shown: StoredShownContact, fields: StorableContactFields): StoredShownContact {
  const {
    additional_attributes: additional,
    custom_attributes: custom,
    blocked: _blocked,
    ...plain
  } = fields;
  return {
    ...shown,
    ...plain,
    additional_attributes: mergeDeep(additional ?? {}, shown.additional_attributes),
    custom_attributes: mergeDeep(custom ?? {}, shown.custom_attributes),
  };
}

/** What the visitor of a contact inbox created by an agent sees before submitting anything. */
export function emptyShownContact(contactId: number): StoredShownContact {
  return {
    id: contactId,
    name: '',
    email: null,
    phone_number: null,
    identifier: null,
    additional_attributes: {},
    custom_attributes: {},
    created_at: new Date().toISOString(),
  };
}
