import type { SessionUser } from '@parley/contract';

export type { AccountMembership, Availability, SessionUser } from '@parley/contract';

/** Free-form settings; each feature reads its own keys and keeps the others. */
export type UiSettings = SessionUser['ui_settings'];
