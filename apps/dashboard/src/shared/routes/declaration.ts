import type { Edition, Feature } from '../permissions/features';
import type { Right } from '../permissions/access';

/** The primary items, and what belongs to none of them. */
export type Section =
  | 'inbox_view'
  | 'conversations'
  | 'captain'
  | 'contacts'
  | 'reports'
  | 'campaigns'
  | 'help_center'
  | 'settings'
  | 'notifications'
  | 'none';

/** One address under `accounts/{id}/`: who may open it, and what stands there. */
export interface RouteDeclaration {
  path: string;
  name: string;
  /** A second name for the same address. */
  aliasName?: string;
  /** Any one of them is enough. */
  access: readonly Right[];
  section: Section;
  /** All of them have to be on. */
  features?: readonly Feature[];
  /** With a flag off there is a page that says what one misses, instead of the way back. */
  whenOff?: 'upgrade';
  editions?: readonly Edition[];
  /** Leads on to the route of this name. */
  redirectTo?: string;
  /** Stands for suspended accounts too. */
  isForSuspended?: true;
  /** Its screen is not built yet: an honest page stands there, and `docs/unbuilt.md` lists it. */
  isComingSoon?: true;
}
