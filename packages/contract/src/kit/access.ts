/** What a custom role may hold. Order as the compatible API lists it. */
export const permissions = [
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
  'contact_manage',
  'report_manage',
  'knowledge_base_manage',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Who may call a route. Every route declares it; a route without it does not compile (A1).
 * Rights that depend on the row (may I see this conversation?) are decided by policies on top of this.
 */
export type Access =
  /** No credential. Says why that is right. */
  | { who: 'public'; because: string }
  /** Website visitor: `website_token` and header `X-Auth-Token`. */
  | { who: 'visitor' }
  /** Caller of the public client API: inbox identifier and contact source id in the path. */
  | { who: 'contact' }
  /** Signed-in person, by session or personal token, outside an account. */
  | { who: 'user' }
  /** Signed-in person by session only; personal tokens are refused. */
  | { who: 'session' }
  /** Member of the account in the path. `bots`: agent-bot tokens may call it too. `anyOf`: a member
   * with a custom role needs one of these permissions. */
  | { who: 'member'; bots?: true; anyOf?: readonly Permission[] }
  | { who: 'administrator' }
  /** Super administrator of the installation, in a session of their own. `proven`: signed in, or showed the password
   * again, within the last 30 minutes. */
  | { who: 'super_admin'; proven?: true };
