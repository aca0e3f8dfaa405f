import { areaAbilities, type callAbilities, type MemberAbility, memberAbilities } from './kit/abilities';
import { type Access, admitsMember, type MemberRights } from './kit/access';
import { type RouteName, routes } from './routes';

type CallAbility = (typeof callAbilities)[number] & RouteName;
const isArea = (ability: MemberAbility): ability is keyof typeof areaAbilities => ability in areaAbilities;

/** Who has an ability: as declared, or as the call of that name declares. */
export function accessOfAbility(ability: MemberAbility): Access {
  return isArea(ability) ? areaAbilities[ability] : routes[ability satisfies CallAbility].access;
}

/** All abilities of a member. */
export function abilitiesOf(member: MemberRights): MemberAbility[] {
  return memberAbilities.filter((ability) => admitsMember(accessOfAbility(ability), member));
}
