import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessOfAbility, type Route, routes } from '@parley/contract';
import { type ChannelCapabilities, channels, knownChannelTypes } from '@parley/contract/channels/channels';
import { describeAccess } from '@parley/contract/openapi';
import { expect, test } from 'vitest';
import { allRoutes, routeNamed } from './all-routes';
import type { RouteAccess } from '../permissions/abilities';
import type { RouteDeclaration, Section } from './declaration';

const PAGE = join(import.meta.dirname, '../../../../../docs/unbuilt.md');

const OPERATIONS = join(
  import.meta.dirname,
  '../../../../../packages/contract/src/compatible-operations.txt',
);

const headings: Record<Section, string> = {
  inbox_view: 'Inbox view',
  conversations: 'Conversations: folders',
  captain: 'Captain',
  contacts: 'Contacts',
  reports: 'Reports',
  campaigns: 'Campaigns',
  help_center: 'Help center',
  settings: 'Settings',
  notifications: 'Notifications',
  none: 'Others',
};

const whoHas = (access: RouteAccess): string =>
  describeAccess(access === 'everyone' ? { who: 'member' } : accessOfAbility(access));

function page(): string {
  const later = [...allRoutes.filter((route: RouteDeclaration) => route.isComingSoon), ...channelForms()];
  const parts = Object.entries(headings).map(([section, heading]) => {
    const rows = later.filter((route) => route.section === section);
    if (rows.length === 0) return '';
    const lines = rows.map(({ path, name, access }) => `| \`${path}\` | ${name} | ${whoHas(access)} |`);
    return `\n## ${heading}\n\n| address | name | who may open it |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  return `# Not built yet

Addresses under \`/app/accounts/{id}/\` that are declared and guarded, and show a page that says their screen comes later.
Menu entries that lead there carry the word "Soon". Written from \`apps/dashboard/src/shared/routes\` by
\`npx vitest run --project unit unbuilt -u\`; do not edit.
${parts.join('')}
## Calls

Operations of the compatible API that this server does not answer yet: ${missingCalls().length} of ${operations().length}.
The list of all of them, with those its published description leaves out, is
\`packages/contract/src/compatible-operations.txt\`.

| method | path |
|---|---|
${missingCalls()
  .map((operation) => `| ${operation.replace(' ', ' | `')}\` |\n`)
  .join('')}`;
}

const operations = () => readFileSync(OPERATIONS, 'utf8').trim().split('\n');

/** The forms of channels whose inboxes can't be created yet: they share one route. */
function channelForms(): RouteDeclaration[] {
  const route = routeNamed('settings_inbox_new_channel');
  return knownChannelTypes
    .map((type): ChannelCapabilities => channels[type])
    .filter(({ isAvailable }) => !isAvailable)
    .map(({ name }) => ({ ...route, path: route.path.replace('$channel', name) }));
}

function missingCalls(): string[] {
  const built = new Set(
    Object.values(routes).flatMap(({ method, path, alsoPut }: Route) =>
      [method, ...(alsoPut ? ['PUT'] : [])].map((one) => shapeOf(`${one} ${path}`)),
    ),
  );
  return operations().filter((operation) => !built.has(shapeOf(operation)));
}

/** Ignores the names of parameters. */
function shapeOf(operation: string): string {
  return operation.replaceAll(/\{[^}]+\}|:\w+/g, '*');
}

test('docs/unbuilt.md lists the routes that are coming soon and the missing API operations', async () => {
  await expect(page()).toMatchFileSnapshot(PAGE);
});
