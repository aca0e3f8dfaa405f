import type { RouteName } from '../../../shared/routes/all-routes';
import { featureRoutes } from '../../../shared/routes/feature-routes';

type FeatureEntry = Extract<(typeof featureRoutes)[number], { menu: unknown }>;

/** Screens that no feature declares. Their labels are in `section-menus.ts`, which is loaded later with the sidebar. */
export const ownSettingsEntries = [
  'general_settings_index',
  'agent_list',
  'settings_teams_list',
  'settings_inbox_list',
  'automation_list',
  'agent_bots',
  'macros_wrapper',
  'settings_integrations',
  'sla_list',
  'billing_settings_index',
] as const satisfies readonly RouteName[];

const featureEntries = featureRoutes.filter((route): route is FeatureEntry => 'menu' in route);

/** Adds the entries of features, each directly behind the one it names, whichever feature is listed first. */
export function withFeatureEntries<Entry extends { route: RouteName }>(
  own: readonly Entry[],
  entryOf: (feature: FeatureEntry) => Entry,
): readonly Entry[] {
  const entries = [...own];
  // From the last, so that those behind the same entry stand in the order of the list.
  let waiting = featureEntries.toReversed();
  while (waiting.length > 0) {
    const unplaced = waiting.filter((feature) => {
      const before = entries.findIndex(({ route }) => route === feature.menu.after);
      if (before !== -1) entries.splice(before + 1, 0, entryOf(feature));
      return before === -1;
    });
    if (unplaced.length === waiting.length)
      throw new Error(
        `no entry of the settings is named ${unplaced.map(({ menu }) => menu.after).join(', ')}`,
      );
    waiting = unplaced;
  }
  return entries;
}

/** Settings screens in the order of their sidebar; the rail links to the first. */
export const settingsEntries: readonly RouteName[] = withFeatureEntries<{ route: RouteName }>(
  ownSettingsEntries.map((route) => ({ route })),
  ({ name }) => ({ route: name }),
).map(({ route }) => route);
