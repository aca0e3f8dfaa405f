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

/** Adds the entries of features, each behind the one it names. */
export function withFeatureEntries<Entry extends { route: RouteName }>(
  own: readonly Entry[],
  entryOf: (feature: FeatureEntry) => Entry,
): readonly Entry[] {
  return featureEntries.reduce((entries, feature) => {
    const before = entries.findIndex(({ route }) => route === feature.menu.after);
    return entries.toSpliced(before + 1, 0, entryOf(feature));
  }, own);
}

/** Settings screens in the order of their sidebar; the rail links to the first. */
export const settingsEntries: readonly RouteName[] = withFeatureEntries<{ route: RouteName }>(
  ownSettingsEntries.map((route) => ({ route })),
  ({ name }) => ({ route: name }),
).map(({ route }) => route);
