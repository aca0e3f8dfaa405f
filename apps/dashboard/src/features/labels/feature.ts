import type { RouteDeclaration } from '../../shared/routes/declaration';

const labels = { access: 'createLabel', section: 'settings', features: ['labels'] } as const;

export const routes = [
  { path: 'settings/labels', name: 'labels', ...labels, redirectTo: 'labels_list' },
  {
    path: 'settings/labels/list',
    name: 'labels_list',
    ...labels,
    menu: { after: 'settings_inbox_list' },
    screen: async () => (await import('./labels-page')).LabelsPage,
  },
] as const satisfies readonly RouteDeclaration[];
