import type { RouteDeclaration } from '../../shared/routes/declaration';

export const routes = [
  {
    path: 'settings/custom-roles/list',
    name: 'custom_roles_list',
    access: 'listCustomRoles',
    section: 'settings',
    features: ['custom_roles'],
    whenOff: 'upgrade',
    menu: { after: 'auditlogs_list' },
    screen: async () => (await import('./custom-roles-page')).CustomRolesPage,
  },
] as const satisfies readonly RouteDeclaration[];
