export const inboxSteps = ['channel', 'create', 'agents', 'finish'] as const;
export type InboxStep = (typeof inboxSteps)[number];

const FORM = 'settings_inbox_new_';

/** The step of a route; for the second step, every channel has a route of its own. */
export function inboxStepOf(route: string | undefined): InboxStep | null {
  if (route === 'settings_inbox_new') return 'channel';
  if (route === 'settings_inboxes_add_agents') return 'agents';
  if (route === 'settings_inbox_finish') return 'finish';
  return route?.startsWith(FORM) ? 'create' : null;
}
