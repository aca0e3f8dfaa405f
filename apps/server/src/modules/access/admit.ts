import type { Access, Permission } from '@parley/contract';
import { NotAuthorizedError } from '../../platform/http/errors';
import type { MemberOrBotContext } from './access.types';

/**
 * Applies the role and permission part of a route's access to a caller of the account. Errors: 401 when the caller's
 * kind, role or permissions do not allow the route.
 */
export function admit({ viewer }: Pick<MemberOrBotContext, 'viewer'>, access: Access): void {
  if (!isAdmitted(viewer, access)) throw new NotAuthorizedError();
}

function isAdmitted(viewer: MemberOrBotContext['viewer'], access: Access): boolean {
  if (viewer.kind === 'agentBot') return access.who === 'member' && access.bots === true;
  const holdsOneOf = (wanted: readonly Permission[]) =>
    wanted.some((permission) => viewer.permissions?.includes(permission));
  if (access.who === 'administrator') {
    return viewer.role === 'administrator' || holdsOneOf(access.orAnyOf ?? []);
  }
  if (access.who === 'member') return !access.anyOf || !viewer.permissions || holdsOneOf(access.anyOf);
  return false;
}
