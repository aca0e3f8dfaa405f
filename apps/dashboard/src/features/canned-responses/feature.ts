import type { RouteDeclaration } from '../../shared/routes/declaration';

const responses = {
  access: 'openSettings',
  section: 'settings',
  features: ['canned_responses'],
} as const;

export const routes = [
  { path: 'settings/canned-response', name: 'canned', ...responses, redirectTo: 'canned_list' },
  {
    path: 'settings/canned-response/list',
    name: 'canned_list',
    ...responses,
    menu: { after: 'macros_wrapper' },
    screen: async () => (await import('./canned-responses-page')).CannedResponsesPage,
  },
] as const satisfies readonly RouteDeclaration[];
