import type { SessionUser } from '@parley/contract';

export type { AccountMembership, Availability, SessionUser } from '@parley/contract';

/** Free-form; each feature reads its own keys and leaves the others alone. */
export type UiSettings = SessionUser['ui_settings'];
