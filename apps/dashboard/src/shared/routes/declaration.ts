import type { DashboardKey } from '@parley/i18n/dashboard';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Edition, Feature } from '../permissions/features';
import type { RouteAccess } from '../permissions/abilities';

/** The primary menu item a route belongs to; `none` for routes outside of all of them. */
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

/** A route below `accounts/{id}/` with its access rules. */
export interface RouteDeclaration {
  path: string;
  name: string;
  /** An alternative name of the route. */
  aliasName?: string;
  /** Who may open it. */
  access: RouteAccess;
  section: Section;
  /** Feature flags; all of them have to be on. */
  features?: readonly Feature[];
  /** If a flag is off, shows a page that explains the feature instead of redirecting. */
  whenOff?: 'upgrade';
  editions?: readonly Edition[];
  /** Name of the route to redirect to. */
  redirectTo?: string;
  /** Also available for suspended accounts. */
  isForSuspended?: true;
  /** The screen is not built yet: a placeholder page is shown, and `docs/unbuilt.md` lists the route. */
  isComingSoon?: true;
  /** Loads the screen, for routes that a feature declares in its `feature.ts`. */
  screen?: () => Promise<ComponentType>;
  /**
   * It has an entry in the sidebar of the settings, directly behind that of another route. Its label and icon are in the
   * feature's `menu.ts`.
   */
  menu?: { after: string };
}

/** The entries of a feature in the sidebar of the settings, by the name of the route; loaded with the sidebar. */
export type FeatureMenu = Readonly<Record<string, { label: DashboardKey; icon: LucideIcon }>>;
