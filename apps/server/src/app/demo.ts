import { rm } from 'node:fs/promises';
import { createAccountWithAdministrator } from '../modules/account-creation/account-creation.facade';
import { addMembership } from '../modules/agents/agents.facade';
import { hashPassword, insertUser } from '../modules/auth/auth.facade';
import { storeAvatar } from '../modules/avatars/avatars.facade';
import { drawPortrait, loadSampleData, type PortraitOf } from '../modules/sample-data/sample-data.facade';
import { randomToken } from '../platform/crypto/tokens';
import type { DbReader } from '../platform/db/database';
import type { Services } from '../platform/services';
import { findAccountIdOfMember, isSetUp, markSetUp } from './demo.repository';

const PASSWORD = 'Parley-demo-1';

interface DemoPerson {
  name: string;
  email: string;
  role: 'administrator' | 'agent';
  isSuperAdmin?: boolean;
  portrait?: PortraitOf;
}

interface DemoWorkspace {
  name: string;
  people: [DemoPerson, ...DemoPerson[]];
  sampleData: boolean;
}

const workspaces: readonly DemoWorkspace[] = [
  {
    name: 'Acme',
    people: [
      {
        name: 'Alex Morgan',
        email: 'admin@acme.example',
        role: 'administrator',
        isSuperAdmin: true,
        portrait: 'alex',
      },
      { name: 'Mira Kessler', email: 'agent1@acme.example', role: 'agent', portrait: 'mira' },
      { name: 'Jonas Ek', email: 'agent2@acme.example', role: 'agent', portrait: 'jonas' },
      { name: 'Amina Diallo', email: 'agent3@acme.example', role: 'agent', portrait: 'amina' },
      { name: 'Tomás Rivera', email: 'agent4@acme.example', role: 'agent', portrait: 'tomas' },
      { name: 'Hana Mori', email: 'agent5@acme.example', role: 'agent', portrait: 'hana' },
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

/**
 * Creates the two sample workspaces, once. The installation counts as set up when both are complete, so after a killed
 * start the next one creates what is missing; a start on a prepared data folder changes nothing.
 */
export async function prepareDemo(services: Services): Promise<void> {
  const { database } = services;
  if (await isSetUp(database.global())) return;
  for (const workspace of workspaces) await makeWorkspace(services, workspace);
  await markSetUp(database.global());
}

async function makeWorkspace(services: Services, workspace: DemoWorkspace): Promise<void> {
  const accountId =
    (await findWorkspace(services, workspace)) ?? (await createWorkspace(services, workspace));
  if (workspace.sampleData) await loadSampleData(services, accountId);
}

/**
 * The account of a workspace that an earlier start created. The account and all of its people are inserted in one
 * transaction, so finding the administrator proves that the others exist too.
 */
async function findWorkspace(
  { database }: Services,
  { people: [administrator] }: DemoWorkspace,
): Promise<number | undefined> {
  return findAccountIdOfMember(database.system('installation-status'), administrator.email);
}

async function createWorkspace(services: Services, workspace: DemoWorkspace): Promise<number> {
  const passwordHash = await hashPassword(PASSWORD);
  const pictures = new Map<DemoPerson, string>();
  for (const person of workspace.people) {
    const picture = person.portrait && (await storePortrait(services, person.portrait));
    if (picture) pictures.set(person, picture);
  }
  const make = (db: DbReader, person: DemoPerson) =>
    insertUser(db, {
      type: person.isSuperAdmin ? 'SuperAdmin' : null,
      email: person.email,
      uid: person.email,
      name: person.name,
      password_hash: passwordHash,
      pubsub_token: randomToken(16, 'base58'),
      confirmed_at: new Date(),
      avatar_key: pictures.get(person) ?? null,
    });
  const [administrator, ...others] = workspace.people;
  const { account } = await createAccountWithAdministrator(services, {
    name: workspace.name,
    locale: 'en',
    administrator: async (tx) => {
      const { id } = await make(tx.db, administrator);
      for (const person of others) {
        const other = await make(tx.db, person);
        await addMembership(tx, { userId: other.id, role: person.role });
      }
      return id;
    },
  });
  return account.id;
}

/** The demo credentials and the shop's URL, for printing in the terminal. */
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

/** Draws the portrait into the upload temp folder, stores it as an avatar, and deletes the temporary file. */
async function storePortrait(services: Services, portrait: PortraitOf) {
  const file = await drawPortrait(services, portrait);
  try {
    return await storeAvatar(services, file);
  } finally {
    await rm(file.path, { force: true });
  }
}
