import type {
  AttributeDisplayType,
  AttributeModel,
  CampaignReason,
  ChannelType,
  ConnectedChannelType,
  ContactImportColumn,
  ContactImportFailure,
  ContactImportOptions,
  ContactRowOutcome,
  ContactRowProblem,
  FieldValue,
  FilterCondition,
  HelpCenterImport,
  HelpCenterImportFailure,
  HelpCenterImportItem,
  HelpCenterItemProblem,
  MailAuthentication,
  PortalTranslation,
  SocialNetwork,
} from '@parley/contract';
import type { ColumnType } from 'kysely';

/**
 * What the schema cannot say about a column, by table: what its JSON is like, or the contract's name for its values.
 * `node tooling/table-types.mjs` puts it into `tables.ts`. JSON without an entry is an object with unknown fields.
 */
export interface ColumnTypes {
  agent_capacity_policies: {
    exclusion_rules: { excluded_labels?: string[]; exclude_older_than_hours?: number };
  };
  campaigns: {
    label_ids: number[];
    trigger_rules: { url?: string | null | undefined; time_on_page?: number | undefined };
  };
  campaign_people: {
    reason: CampaignReason;
  };
  channel_connections: {
    channel_type: ConnectedChannelType;
    settings: Record<string, FieldValue>;
    secrets: Record<string, string>;
  };
  contact_changes: {
    actor_type: 'User' | 'AgentBot' | 'Contact' | 'System';
    changes: Record<string, [unknown, unknown]>;
  };
  contact_erasures: {
    merged_avatar_keys: string[];
    merged_contact_ids: number[];
    conversation_ids: number[];
    contact_inbox_ids: number[];
  };
  contact_exports: { input: StoredExportInput };
  contact_import_batches: { results: StoredRowResult[] };
  help_center_imports: {
    status: HelpCenterImport['status'];
    error: HelpCenterImportFailure;
    article_status: HelpCenterImport['article_status'];
    new_categories: string[];
    ignored_files: HelpCenterImport['ignored_files'];
  };
  help_center_import_items: { outcome: HelpCenterImportItem['outcome']; problem: HelpCenterItemProblem };
  contact_imports: {
    error: ContactImportFailure;
    columns: ContactImportColumn[];
    mapping: (string | null)[];
    options: ContactImportOptions;
    reasons: Partial<Record<ContactRowProblem, number>>;
  };
  contact_inboxes: {
    /** Shown to the holder of the contact inbox instead of the contact; null: the contact itself is shown. */
    shown_contact: StoredShownContact;
    claims: StoredClaims;
  };
  custom_attribute_definitions: {
    attribute_model: AttributeModel;
    attribute_display_type: AttributeDisplayType;
  };
  event_log: { actor_type: 'User' | 'AgentBot' | 'Contact' | 'System' };
  inbound_items: { envelope: StoredEnvelope; authentication: MailAuthentication; report: StoredReport };
  inboxes: { channel_type: ChannelType };
  macros: { actions: StoredAction[] };
  macro_runs: { actions: StoredAction[]; conversation_ids: number[] };
  message_sends: { sent_parts: string[]; refused: { address: string; reason: string }[] };
  portals: {
    allowed_locales: string[];
    draft_locales: string[];
    social_profiles: Partial<Record<SocialNetwork, string>>;
    locale_translations: Record<string, PortalTranslation>;
  };
  reporting_events: { name: ReportingEventName };
  webhook_attempts: { request_headers: Record<string, string> };
}

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

type Fields = Record<string, unknown>;
/** Written as JSON text, read as an object. */
export type Json<T = Fields> = ColumnType<T, string, string>;
export type NullableJson<T = Fields> = ColumnType<T | null, string | null | undefined, string | null>;
export type GeneratedJson<T = Fields> = ColumnType<T, string | undefined, string>;

/** What became of one row of an imported file. */
export interface StoredRowResult {
  outcome: ContactRowOutcome;
  contactId?: number;
  foundBy?: 'identifier' | 'email' | 'phone_number';
  /** Targets whose values were written. */
  changes?: string[];
  /** `detail`: the value, label, target or row that the problem is about. */
  problems?: { code: ContactRowProblem; detail?: string | number }[];
}

export interface StoredExportInput {
  conditions: FilterCondition[];
  label: string | null;
  text: string | null;
  columns: string[];
}

interface StoredAction {
  action_name: string;
  action_params: unknown[];
}

export type ReportingEventName =
  | 'first_response'
  | 'reply_time'
  | 'conversation_resolved'
  | 'conversation_opened'
  | 'conversation_bot_resolved'
  | 'conversation_bot_handoff';

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
  additional_attributes: Fields;
  custom_attributes: Fields;
  created_at: string;
}

/** Unverified data that an external caller has given about themselves. */
export interface StoredClaims {
  name?: string;
  email?: string | null;
  phone_number?: string | null;
  identifier?: string | null;
  avatar_url?: string;
  additional_attributes?: Fields;
  custom_attributes?: Fields;
}

/** A report of an inbound item about a message of ours, such as a bounce. */
export interface StoredReport {
  status: 'delivered' | 'read' | 'failed';
  recipient: string | null;
  /** The words of the server that reports it. */
  reason: string | null;
}

/** What the transport of an inbound item said about it. */
export interface StoredEnvelope {
  /** Addresses that the mail was sent to, as the server was told. */
  recipients?: string[];
  /** Number in its folder of a mailbox, and the folder unless it is INBOX. */
  uid?: number;
  folder?: string;
  /** It lay in the folder where its mail server puts spam. */
  isJunk?: boolean;
  /** Address of the sending server, the name that it gave itself, and the sender of the envelope. */
  remoteAddress?: string;
  helo?: string;
  mailFrom?: string;
}
