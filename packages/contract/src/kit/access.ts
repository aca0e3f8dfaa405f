/** The permissions of custom roles, in the order of the compatible API. */
export const permissions = [
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
  'contact_manage',
  'report_manage',
  'knowledge_base_manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that open conversations: all of them, or some. */
export const conversationPermissions = [
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
] as const satisfies readonly Permission[];

/**
 * Who may call a route. Every route declares it; a route without it does not compile (A1). Permissions that depend on
 * the row (may I see this conversation?) are checked by policies in addition.
 */
export type Access =
  /** No credential. `because` says why that is safe. */
  | { who: 'public'; because: string }
  /** Website visitor: `website_token` and header `X-Auth-Token`. */
  | { who: 'visitor' }
  /** Caller of the public client API: inbox identifier and contact source id in the path. */
  | { who: 'contact' }
  /** Signed-in user, by session or personal access token, outside an account. */
  | { who: 'user' }
  /** Signed-in user by session only; personal access tokens are refused. */
  | { who: 'session' }
  /**
   * Member of the account in the path. `bots`: agent-bot tokens may call it too. `anyOf`: an agent with a custom role
   * needs one of these permissions.
   */
  | { who: 'member'; bots?: true; anyOf?: readonly Permission[] }
  /** Administrator of the account in the path. `orAnyOf`: also a custom role with one of these permissions. */
  | { who: 'administrator'; orAnyOf?: readonly Permission[] }
  /**
   * Super administrator of the installation, in a console session. `proven`: signed in, or entered the password again,
   * within the last 30 minutes.
   */
  | { who: 'super_admin'; proven?: true };

/** What decides about a member of an account. `permissions` is null without a custom role; then only `role` counts. */
export interface MemberRights {
  role: 'administrator' | 'agent';
  permissions: readonly Permission[] | null;
}

/**
 * Whether an access rule admits a member. The server calls it for every request, and for the abilities it sends.
 * A custom role limits agents only: administrators keep all their rights.
 */
export function admitsMember(access: Access, { role, permissions: granted }: MemberRights): boolean {
  const holdsOneOf = (required: readonly Permission[]) =>
    required.some((permission) => granted?.includes(permission));
  switch (access.who) {
    case 'administrator':
      return role === 'administrator' || holdsOneOf(access.orAnyOf ?? []);
    case 'member':
      return role === 'administrator' || !access.anyOf || granted === null || holdsOneOf(access.anyOf);
    default:
      return false;
  }
}
