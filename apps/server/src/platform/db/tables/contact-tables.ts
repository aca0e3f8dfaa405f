import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, GeneratedTimestamp, GeneratedJson } from './column-types';

export interface ContactsTable {
  account_id: number;
  id: Generated<number>;
  name: Generated<string>;
  email: string | null;
  phone_number: string | null;
  identifier: string | null;
  contact_type: Generated<'visitor' | 'lead' | 'customer'>;
  blocked: Generated<boolean>;
  location: string | null;
  country_code: string | null;
  avatar_key: string | null;
  labels: Generated<string[]>;
  additional_attributes: GeneratedJson;
  custom_attributes: GeneratedJson;
  last_activity_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** Columns by which contacts are sorted and searched; maintained by triggers on `contacts`. */
export interface ContactSearchTable {
  account_id: number;
  contact_id: number;
  is_known: boolean;
  is_lettered: boolean;
  name: string;
  company_name: string | null;
  city: string | null;
  country: string | null;
  content: string;
}

/** Maintained by triggers from `contacts.labels`. */
export interface ContactLabelsTable {
  account_id: number;
  title: string;
  contact_id: number;
}

/** Maintained by triggers; exact. */
export interface ContactCountsTable {
  account_id: number;
  known: number;
}

/** The fields of a contact that the holder of the contact inbox may see; `created_at` in ISO 8601. */
export interface StoredShownContact {
  /**
   * May differ from the contact's id, because the real id would reveal whether an address belongs to a known contact.
   */
  id: number;
  name: string;
  email: string | null;
  phone_number: string | null;
  identifier: string | null;
  additional_attributes: Record<string, unknown>;
  custom_attributes: Record<string, unknown>;
  created_at: string;
}

/** Unverified data that an external caller has given about themselves. */
export interface StoredClaims {
  name?: string;
  email?: string | null;
  phone_number?: string | null;
  identifier?: string | null;
  avatar_url?: string;
  additional_attributes?: Record<string, unknown>;
  custom_attributes?: Record<string, unknown>;
}

export interface ContactInboxesTable {
  account_id: number;
  id: Generated<number>;
  contact_id: number;
  inbox_id: number;
  source_id: string;
  hmac_verified: Generated<boolean>;
  pubsub_token: string;
  /** Shown to the holder of the contact inbox instead of the contact; null: the contact itself is shown. */
  shown_contact: ColumnType<StoredShownContact | null, string | null | undefined, string | null>;
  /** Unverified data that the holder has given. */
  claims: GeneratedJson<StoredClaims>;
  claims_state: 'pending' | 'accepted' | 'dismissed' | null;
  /** The unverified identifier given by the holder, on websites that trust it; see `shared-history.repository.ts`. */
  trusted_identifier: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ContactNotesTable {
  account_id: number;
  id: Generated<number>;
  contact_id: number;
  user_id: number | null;
  content: string;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}
