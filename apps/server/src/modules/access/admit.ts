import { type Access, accessOfAbility, admitsMember, type MemberAbility } from '@parley/contract';
import { NotAuthorizedError } from '../../platform/http/errors';
import type { MemberOrBotContext, UserViewer } from './access.types';

/**
 * Applies the role and permission part of a route's access to a caller of the account. Errors: 401 when the caller's
 * kind, role or permissions do not allow the route.
 */
export function admit({ viewer }: Pick<MemberOrBotContext, 'viewer'>, access: Access): void {
  const isAdmitted =
    viewer.kind === 'agentBot'
      ? access.who === 'member' && access.bots === true
      : admitsMember(access, viewer);
  if (!isAdmitted) throw new NotAuthorizedError();
}

/** Whether a member has an ability, as their session says. For rules that concern only a part of a call. */
export function hasAbility(viewer: UserViewer, ability: MemberAbility): boolean {
  return admitsMember(accessOfAbility(ability), viewer);
}
