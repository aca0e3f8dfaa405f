import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes';
import type { RouteDeclaration, Section } from './declaration';

const PAGE = join(import.meta.dirname, '../../../../../docs/unbuilt.md');

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

function page(): string {
  const later = allRoutes.filter((route: RouteDeclaration) => route.isLater);
  const parts = Object.entries(headings).map(([section, heading]) => {
    const rows = later.filter((route) => route.section === section);
    if (rows.length === 0) return '';
    const lines = rows.map(({ path, name, access }) => `| \`${path}\` | ${name} | ${access.join(', ')} |`);
    return `\n## ${heading}\n\n| address | name | who may open it |\n|---|---|---|\n${lines.join('\n')}\n`;
  });
  return `# Not built yet

Addresses under \`/app/accounts/{id}/\` that are declared and guarded, and show a page that says their screen comes later.
Menu entries that lead there carry the word "Soon". Written from \`apps/dashboard/src/shared/routes\` by
\`npx vitest run --project unit unbuilt -u\`; do not edit.
${parts.join('')}`;
}

test('docs/unbuilt.md lists every address whose screen comes later', async () => {
  await expect(page()).toMatchFileSnapshot(PAGE);
});
