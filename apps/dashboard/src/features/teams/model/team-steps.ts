import type { RouteName } from '../../../shared/routes/all-routes';

/** Creating a new team, or editing an existing one. */
export type TeamWizard = 'new' | 'edit';

export const teamSteps = ['details', 'agents', 'finish'] as const;
export type TeamStep = (typeof teamSteps)[number];

/** The route of each step. */
export const stepRoutes = {
  new: {
    details: 'settings_teams_new',
    agents: 'settings_teams_add_agents',
    finish: 'settings_teams_finish',
  },
  edit: {
    details: 'settings_teams_edit',
    agents: 'settings_teams_edit_members',
    finish: 'settings_teams_edit_finish',
  },
} as const satisfies Record<TeamWizard, Record<TeamStep, RouteName>>;

/** The wizard a route belongs to. */
export function wizardOf(route: string | undefined): TeamWizard {
  return Object.values(stepRoutes.edit).some((name) => name === route) ? 'edit' : 'new';
}
