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

/** What contacts are ordered and searched by; kept by the database from `contacts`. */
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

/** Kept by the database from `contacts.labels`. */
export interface ContactLabelsTable {
  account_id: number;
  title: string;
  contact_id: number;
}

/** Kept by the database, exact. */
export interface ContactCountsTable {
  account_id: number;
  known: number;
}

/** The fields of a contact that its holder sees; `created_at` in ISO 8601. */
export interface StoredShownContact {
  /** Not always that of the contact: a number tells whether an address is known. */
  id: number;
  name: string;
  email: string | null;
  phone_number: string | null;
  identifier: string | null;
  additional_attributes: Record<string, unknown>;
  custom_attributes: Record<string, unknown>;
  created_at: string;
}

/** What somebody outside said of themselves without proof. */
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
  /** What its holder sees instead of the contact; null: the contact itself. */
  shown_contact: ColumnType<StoredShownContact | null, string | null | undefined, string | null>;
  /** What its holder said of themselves without proof. */
  claims: GeneratedJson<StoredClaims>;
  claims_state: 'pending' | 'accepted' | 'dismissed' | null;
  /** The identifier its holder named without proof where the website trusts that; see `shared-history.repository.ts`. */
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
