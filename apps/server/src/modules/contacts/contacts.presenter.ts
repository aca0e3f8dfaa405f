import type { Contact, ContactPush, ContactRecord } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { avatarUrl } from '../avatars/avatars.facade';
import type { ContactRow, ContactSummaryRow } from './contacts.repository';

/** The contact as REST routes return it, without its inboxes. `online`: its widget sent a heartbeat recently. */
export function presentContact(row: ContactSummaryRow, { online }: { online: boolean }): Contact {
  return {
    additional_attributes: row.additional_attributes,
    availability_status: online ? 'online' : 'offline',
    email: row.email,
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    blocked: row.blocked,
    identifier: row.identifier,
    thumbnail: avatarUrl(row),
    custom_attributes: row.custom_attributes,
    ...(row.last_activity_at && { last_activity_at: unix(row.last_activity_at) }),
    created_at: unix(row.created_at),
  };
}

/** The contact as part of messages, conversations and realtime events (`push` in the contract). */
export function presentContactPush(row: ContactSummaryRow): ContactPush {
  return {
    additional_attributes: row.additional_attributes,
    custom_attributes: row.custom_attributes,
    email: row.email,
    id: row.id,
    identifier: row.identifier,
    name: row.name,
    phone_number: row.phone_number,
    thumbnail: avatarUrl(row),
    blocked: row.blocked,
    type: 'contact',
  };
}

/** The stored row, as some widget and public API routes return it. */
export function presentContactRecord(row: ContactRow): ContactRecord {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    // Always null: names are not split and companies not linked, but clients of the compatible API expect the fields.
    middle_name: null,
    last_name: null,
    company_id: null,
    email: row.email,
    phone_number: row.phone_number,
    identifier: row.identifier,
    contact_type: row.contact_type,
    blocked: row.blocked,
    location: row.location,
    country_code: row.country_code,
    additional_attributes: row.additional_attributes,
    custom_attributes: row.custom_attributes,
    last_activity_at: row.last_activity_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
