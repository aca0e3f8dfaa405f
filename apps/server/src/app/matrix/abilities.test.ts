import { type MemberAbility, memberAbilities, type Route, type RouteName, routes } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAgent, buildApp, buildConversation, succeed, type TestApp } from '../../testing';
import { callRoute, type RouteCall } from './call-route';
import { asPerson, buildMembers } from './callers';
import { type AccountFixture, buildAccountFixture } from './fixture';
import { openRawDatabase, type RawDatabase } from './raw-database';
import { MATRIX_TIMEOUT_MS } from './take-cases';

/** A member of the fixture's account. */
interface Member {
  name: string;
  fixture: AccountFixture;
  headers: Record<string, string>;
  id: number;
  abilities: readonly string[];
}

const INBOXLESS = 'an agent without an inbox';

let app: TestApp;
let rawDatabase: RawDatabase;
let members: Member[];

beforeAll(async () => {
  app = await buildApp();
  rawDatabase = await openRawDatabase(app);
  const fixture = await buildAccountFixture(app, rawDatabase, 'acme');
  // Has an account of its own, because calls of administrators delete what the next administrator needs.
  const other = await buildAccountFixture(app, rawDatabase, 'globex');
  const role = await succeed(
    other.account.as.post(`${other.account.path}/custom_roles`, { name: 'nothing', permissions: [] }),
  );
  const limitedAdministrator = await buildAgent(app, other.account, {
    role: 'administrator',
    customRoleId: role.id,
  });
  const found = [
    ...(await buildMembers(app, fixture)).map(({ name, headers }) => ({ name, headers, fixture })),
    { name: INBOXLESS, headers: asPerson(fixture.newcomer), fixture },
    { name: 'an administrator', headers: asPerson(fixture.account.admin), fixture },
    { name: 'an administrator with a custom role', headers: asPerson(limitedAdministrator), fixture: other },
  ];
  members = [];
  for (const member of found) {
    const { id, accounts } = await succeed(app.as(member.headers).get('/api/v1/profile'));
    const membership = accounts.find((one: { id: number }) => one.id === member.fixture.account.id);
    members.push({ ...member, id, abilities: membership.abilities });
  }
}, MATRIX_TIMEOUT_MS);
afterAll(async () => {
  await rawDatabase?.close();
  await app?.close();
});

const call = (member: Member, name: RouteName, more: Omit<RouteCall, 'fixture' | 'headers'> = {}) =>
  callRoute(app, routes[name] as Route, { fixture: member.fixture, headers: member.headers, ...more });

/** Whether the server carries the call out. Everything but success and the refusal of rights is a broken test. */
async function isDone(member: Member, name: RouteName, more?: Omit<RouteCall, 'fixture' | 'headers'>) {
  const { status, text } = await call(member, name, more);
  if (status < 300) return true;
  if (status === 401) return false;
  throw new Error(`${name} as ${member.name}: ${status} ${text.slice(0, 200)}`);
}

/** A conversation assigned to the member: every permission that opens any conversation opens it. */
async function buildOwnConversation({ id: userId, fixture }: Member): Promise<number> {
  const { account, apiInbox, ids } = fixture;
  const { id } = await buildConversation(app, account, {
    inbox: apiInbox,
    contactId: Number(ids.mergee_contact_id),
    message: 'hello',
  });
  await rawDatabase.query(
    'update conversations set assignee_id = $1 where account_id = $2 and display_id = $3',
    [userId, account.id, id],
  );
  return id;
}

async function opensOwnConversation(member: Member): Promise<boolean> {
  const conversationId = await buildOwnConversation(member);
  return isDone(member, 'showConversation', { params: { conversation_id: conversationId } });
}

async function sharesMacro(member: Member): Promise<boolean> {
  const body = { name: 'Close', visibility: 'global', actions: [{ action_name: 'mute_conversation' }] };
  const { status, body: answer } = await call(member, 'createMacro', { body });
  expect(status).toBe(200);
  return (answer as { payload: { visibility: string } }).payload.visibility === 'global';
}

async function seesDeliveryDetails(member: Member): Promise<boolean> {
  const { ids } = member.fixture;
  await rawDatabase.query(
    `update webhook_deliveries set message_id = $1, conversation_id = (
       select conversation_id from messages where account_id = $2 and id = $1
     ) where account_id = $2 and id = $3`,
    [ids.message_id, ids.account_id, ids.delivery_id],
  );
  const { status, body } = await call(member, 'showMessageLedger');
  if (status === 401) return false;
  const { deliveries } = body as { deliveries: { url: string | null }[] };
  expect(deliveries).not.toEqual([]);
  return deliveries.every(({ url }) => url !== null);
}

/** The call is let in and misses its file, or is not let in. */
async function importsContacts(member: Member): Promise<boolean> {
  const { status } = await call(member, 'importContacts', { body: {} });
  expect([401, 422]).toContain(status);
  return status === 422;
}

/** The call is let in and finds no such message, or is not let in. */
async function movesMessages(member: Member): Promise<boolean> {
  const body = { target_conversation_id: null };
  const { status } = await call(member, 'moveMessage', { params: { moved_message_id: 999_999_999 }, body });
  expect([401, 404]).toContain(status);
  return status === 404;
}

/** What the server does, for every ability that a call depends on. */
const outcomes: Partial<Record<MemberAbility, (member: Member) => Promise<boolean>>> = {
  administerAccount: (member) => isDone(member, 'updateAccount'),
  openConversations: opensOwnConversation,
  shareMacros: sharesMacro,
  seeDeliveryDetails: seesDeliveryDetails,
  createAgent: (member) => isDone(member, 'createAgent'),
  createCustomAttributeDefinition: (member) => isDone(member, 'createCustomAttributeDefinition'),
  createInbox: (member) => isDone(member, 'createInbox'),
  createLabel: (member) => isDone(member, 'createLabel'),
  createTeam: (member) => isDone(member, 'createTeam'),
  createWebhook: (member) => isDone(member, 'createWebhook'),
  listAuditLogs: (member) => isDone(member, 'listAuditLogs'),
  listCustomRoles: (member) => isDone(member, 'listCustomRoles'),
  deleteConversation: (member) => isDone(member, 'deleteConversation'),
  createContactDataExport: (member) => isDone(member, 'createContactDataExport'),
  eraseContact: (member) => isDone(member, 'eraseContact'),
  deleteContact: (member) => isDone(member, 'deleteContact'),
  exportContacts: (member) => isDone(member, 'exportContacts'),
  importContacts: importsContacts,
  moveMessage: movesMessages,
};

const administrators = ['an administrator', 'an administrator with a custom role'];
const agents = ['an agent', INBOXLESS];
const conversationRoles = [
  'a role with conversation_manage',
  'a role with conversation_unassigned_manage',
  'a role with conversation_participating_manage',
];
const staff = [...administrators, ...agents];

/** Who has the abilities that only open screens: their calls are open to every member, or do not exist yet. */
const openScreens: Partial<Record<MemberAbility, readonly string[]>> = {
  openContacts: [...staff, 'a role with contact_manage'],
  openSearch: [...staff, ...conversationRoles, 'a role with contact_manage'],
  openReports: [...administrators, 'a role with report_manage'],
  openCampaigns: administrators,
  openCaptain: staff,
  openSettings: staff,
  manageHelpCenter: [...administrators, 'a role with knowledge_base_manage'],
  editArticles: [...staff, 'a role with knowledge_base_manage'],
};

test('every ability is compared with what the server does, or opens screens only', () => {
  const compared = [...Object.keys(outcomes), ...Object.keys(openScreens)];
  expect(compared.toSorted()).toEqual([...memberAbilities].toSorted());
});

describe('RO5: an ability of a member', () => {
  test.each(Object.entries(outcomes))(
    '%s says what the server then does',
    async (ability, outcome) => {
      const said: Record<string, boolean> = {};
      const done: Record<string, boolean> = {};
      for (const member of members) {
        // Has no inbox yet whose conversations it could open.
        if (ability === 'openConversations' && member.name === INBOXLESS) continue;
        said[member.name] = member.abilities.includes(ability);
        done[member.name] = await outcome(member);
      }
      expect(done).toEqual(said);
    },
    MATRIX_TIMEOUT_MS,
  );

  test.each(Object.entries(openScreens))('%s opens screens for those who are specified', (ability, who) => {
    const having = members.filter(({ abilities }) => abilities.includes(ability)).map(({ name }) => name);
    expect(having.toSorted()).toEqual([...who].toSorted());
  });
});

/** The administrator who made the fixture, as the author of records. */
const founderOf = ({ fixture }: Member): Member => ({
  name: 'the founder',
  fixture,
  headers: asPerson(fixture.account.admin),
  id: fixture.account.admin.id,
  abilities: [],
});

/** Creates a record as `author`; answers with what `member` reads of it, and the parameters of its calls. */
type BuildRecord = (
  author: Member,
  member: Member,
) => Promise<{ abilities: readonly string[]; params: Record<string, number> } | null>;

const buildMacro =
  (visibility: 'global' | 'personal'): BuildRecord =>
  async (author, member) => {
    const actions = [{ action_name: 'mute_conversation' }];
    const created = await call(author, 'createMacro', { body: { name: 'Close', visibility, actions } });
    const { id } = (created.body as { payload: { id: number } }).payload;
    const params = { macro_id: id };
    const { status, body } = await call(member, 'showMacro', { params });
    return status === 200 ? { params, ...(body as { payload: { abilities: string[] } }).payload } : null;
  };

const buildScheduled: BuildRecord = async (author, member) => {
  const params = { conversation_id: await buildOwnConversation(member) };
  await call(author, 'createScheduledMessage', { params });
  const { status, body } = await call(member, 'listScheduledMessages', { params });
  if (status !== 200) return null;
  const [row] = (body as { payload: { id: number; abilities: string[] }[] }).payload;
  return row ? { params: { ...params, scheduled_message_id: row.id }, abilities: row.abilities } : null;
};

const calls = {
  macro: { update: 'updateMacro', delete: 'deleteMacro' },
  'scheduled message': {
    update: 'updateScheduledMessage',
    send: 'sendScheduledMessage',
    cancel: 'cancelScheduledMessage',
  },
} as const satisfies Record<string, Record<string, RouteName>>;

test.each([
  ['shared macro', calls.macro, buildMacro('global'), { ofTheirOwn: false }],
  ['personal macro', calls.macro, buildMacro('personal'), { ofTheirOwn: true }],
  ['scheduled message of someone else', calls['scheduled message'], buildScheduled, { ofTheirOwn: false }],
  ['scheduled message of their own', calls['scheduled message'], buildScheduled, { ofTheirOwn: true }],
])(
  'RO5: the abilities of a %s say what the server then does',
  async (_name, callOf, build, { ofTheirOwn }) => {
    const said: string[] = [];
    const done: string[] = [];
    for (const member of members.filter(({ name }) => name !== INBOXLESS)) {
      for (const [ability, name] of Object.entries(callOf)) {
        const record = await build(ofTheirOwn ? member : founderOf(member), member);
        if (!record) continue;
        if (record.abilities.includes(ability)) said.push(`${member.name}: ${ability}`);
        if (await isDone(member, name, { params: record.params })) done.push(`${member.name}: ${ability}`);
      }
    }
    expect(done).toEqual(said);
    expect(done).not.toEqual([]);
  },
  MATRIX_TIMEOUT_MS,
);
