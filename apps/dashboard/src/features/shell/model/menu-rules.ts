import { type Abilities, isOpenTo } from '../../../shared/permissions/abilities';
import { areFeaturesOn, type Edition, type Features } from '../../../shared/permissions/features';
import type { RouteDeclaration } from '../../../shared/routes/declaration';

/** What the menu rules need to know about the person and the installation. */
export interface MenuViewer {
  abilities: Abilities;
  features: Features;
  /** Undefined until loaded. */
  edition: Edition | undefined;
  /** The installation has a name of its own. */
  isCustomBranded: boolean;
}

export interface MenuRule {
  route: RouteDeclaration;
  /** Shown on unbranded installations even with the feature off, as soon as its screen is built. */
  isAlwaysVisible?: boolean;
}

/** Whether an item is in the menu: requires the ability, the edition, and the feature flag. */
export function isInMenu({ route, isAlwaysVisible = false }: MenuRule, viewer: MenuViewer): boolean {
  if (!isOpenTo(route.access, viewer.abilities)) return false;
  if (route.editions && (!viewer.edition || !route.editions.includes(viewer.edition))) return false;
  if (isAlwaysVisible && !viewer.isCustomBranded && !route.isComingSoon) return true;
  return areFeaturesOn(viewer.features, route.features);
}
