import { isAllowed } from '../../../shared/permissions/access';
import { areFeaturesOn, type Edition, type Features } from '../../../shared/permissions/features';
import type { RouteDeclaration } from '../../../shared/routes/declaration';

/** Who looks at the menu, and where. */
export interface MenuViewer {
  permissions: readonly string[];
  features: Features;
  /** Undefined until the server has told. */
  edition: Edition | undefined;
  /** The installation goes by another name than the product's. */
  isCustomBranded: boolean;
}

export interface MenuRule {
  route: RouteDeclaration;
  /** Shown in installations under the product's own name even with its flag off, once its screen is built. */
  isAlwaysVisible?: boolean;
}

/** Whether an item is in the menu: never without the right, and only with its flag on in its edition. */
export function isInMenu({ route, isAlwaysVisible = false }: MenuRule, viewer: MenuViewer): boolean {
  if (!isAllowed(viewer.permissions, route.access)) return false;
  if (route.editions && (!viewer.edition || !route.editions.includes(viewer.edition))) return false;
  if (isAlwaysVisible && !viewer.isCustomBranded && !route.isComingSoon) return true;
  return areFeaturesOn(viewer.features, route.features);
}
