export type Role = 'agent' | 'administrator';
export type Availability = 'online' | 'busy' | 'offline';

/** Free-form; each feature reads its own keys and leaves the others alone. */
export type UiSettings = Record<string, unknown> & { locale?: string; appearance?: string };

export interface AccountMembership {
  id: number;
  name: string;
  status: 'active' | 'suspended';
  onboarding_step: string | null;
  active_at: string | null;
  role: Role;
  permissions: string[];
  /** What the person chose. */
  availability: Availability;
  /** What others see. */
  availability_status: Availability;
  auto_offline: boolean;
  custom_role?: { id: number; name: string } | null;
}

/** The signed-in person. */
export interface SessionUser {
  id: number;
  access_token: string;
  account_id: number | null;
  available_name: string;
  avatar_url: string;
  confirmed: boolean;
  display_name: string | null;
  message_signature: string | null;
  email: string;
  name: string;
  provider: string;
  pubsub_token: string;
  role: Role | null;
  ui_settings: UiSettings;
  uid: string;
  accounts: AccountMembership[];
}
