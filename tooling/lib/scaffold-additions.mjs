import { UserFacingError } from './workspace.mjs';

const END_OF_CONFIGURATION = '    },\n  },\n  // Contacts, conversations and messages.';
const LAYERS = 'apps/server/module-layers.mjs';
const MATRIX = 'apps/server/src/app/matrix';
const SCREENS = 'apps/dashboard/src/app/route-matrix.test.ts';
const MENUS = 'apps/dashboard/src/features/shell/model/menus.test.ts';
const SCREEN = "  'settings/custom-roles/list': admins,";
const ENTRY = "    'settings_integrations',";

/**
 * The lines that a new resource, module or screen needs in existing files, in the words of the templates, each with the
 * line before which it is inserted. The last three of a resource are expectations of tests: what to send, who may open
 * the screen, and where it stands in the sidebar.
 */
const additions = {
  resource: [
    {
      path: 'packages/contract/src/realtime/configuration.ts',
      before: '] as const;',
      text: "  'sample_thing',",
    },
    {
      path: LAYERS,
      before: END_OF_CONFIGURATION,
      text: "      'sample-things': ['access', 'crud', 'accounts'],",
    },
    {
      path: `${MATRIX}/sample-input.ts`,
      before: '  createWebhook:',
      text: "  createSampleThing: () => ({ name: uniqueWord() }),\n  updateSampleThing: () => ({ description: 'A text' }),",
    },
    { path: SCREENS, before: SCREEN, text: "  'settings/sample-things/list': admins," },
    { path: MENUS, before: ENTRY, text: "    'sample_things_list'," },
  ],
  module: [{ path: LAYERS, before: END_OF_CONFIGURATION, text: "      'sample-things': []," }],
  screen: [
    { path: SCREENS, before: SCREEN, text: "  'settings/sample-things': admins," },
    { path: MENUS, before: ENTRY, text: "    'sample_things'," },
  ],
  migration: [],
};

/** Error: `UserFacingError` if the kind is none of the four. */
export function additionsOf(kind) {
  if (Object.hasOwn(additions, kind)) return additions[kind];
  throw new UserFacingError('npm run new -- resource|module|screen|migration NAME [PLURAL]');
}
