import { createAccountWithAdministrator } from '../modules/accounts/accounts.facade';
import { addMembership } from '../modules/agents/agents.facade';
import { hashPassword, insertUser } from '../modules/auth/auth.facade';
import { loadSampleData } from '../modules/sample-data/sample-data.facade';
import { randomToken } from '../platform/crypto/tokens';
import type { DbReader } from '../platform/db/database';
import type { Services } from '../platform/services';

const PASSWORD = 'Parley-demo-1';

interface DemoWorkspace {
  name: string;
  people: { name: string; email: string; role: 'administrator' | 'agent'; isSuperAdmin?: true }[];
  sampleData: boolean;
}

const workspaces: readonly DemoWorkspace[] = [
  {
    name: 'Acme',
    people: [
      { name: 'Alex Morgan', email: 'admin@acme.example', role: 'administrator', isSuperAdmin: true },
      { name: 'Mira Kessler', email: 'agent1@acme.example', role: 'agent' },
      { name: 'Jonas Ek', email: 'agent2@acme.example', role: 'agent' },
    ],
    sampleData: true,
  },
  {
    name: 'Globex',
    people: [
      { name: 'Gwen Torres', email: 'admin@globex.example', role: 'administrator' },
      { name: 'Gabriel Ott', email: 'agent@globex.example', role: 'agent' },
    ],
    sampleData: false,
  },
];

/** Makes the two sample workspaces, once; a start on a prepared folder finds them there. */
export async function prepareDemo(services: Services): Promise<void> {
  const db = services.database.system('installation-status');
  const existing = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  for (const workspace of workspaces) await makeWorkspace(services, workspace);
  await services.database.global().updateTable('installation').set({ set_up_at: new Date() }).execute();
}

async function makeWorkspace(services: Services, workspace: DemoWorkspace): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const [administrator, ...others] = workspace.people;
  if (!administrator) return;
  const make = (db: DbReader, person: DemoWorkspace['people'][number]) =>
    insertUser(db, {
      type: person.isSuperAdmin ? 'SuperAdmin' : null,
      email: person.email,
      uid: person.email,
      name: person.name,
      password_hash: passwordHash,
      pubsub_token: randomToken(16, 'base58'),
      confirmed_at: new Date(),
    });
  const { account } = await createAccountWithAdministrator(services, {
    name: workspace.name,
    locale: 'en',
    administrator: async (tx) => (await make(tx.db, administrator)).id,
  });
  await services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, async (tx) => {
    for (const person of others) {
      const { id } = await make(tx.db, person);
      await addMembership(tx, { userId: id, role: person.role });
    }
  });
  if (workspace.sampleData) await loadSampleData(services, account.id);
}

/** What to type at the sign-in page, for the terminal. */
export function demoLogins(frontendUrl: string): string {
  const lines = workspaces.flatMap((workspace) => [
    `  ${workspace.name}`,
    ...workspace.people.map((person) => `    ${person.email.padEnd(24)} ${person.role}`),
  ]);
  return [
    `  Password for all: ${PASSWORD}`,
    ...lines,
    `  A shop with the chat on it: ${frontendUrl}/demo`,
  ].join('\n');
}
