import type { RouteDeclaration } from '../../shared/routes/declaration';

const attributes = {
  access: 'createCustomAttributeDefinition',
  section: 'settings',
  features: ['custom_attributes'],
} as const;

export const routes = [
  { path: 'settings/custom-attributes', name: 'attributes', ...attributes, redirectTo: 'attributes_list' },
  {
    path: 'settings/custom-attributes/list',
    name: 'attributes_list',
    ...attributes,
    menu: { after: 'labels_list' },
    screen: async () => (await import('./custom-attributes-page')).CustomAttributesPage,
  },
] as const satisfies readonly RouteDeclaration[];
