import type { ActionContext } from '../access/access.facade';
import { listAgentRows } from '../agents/agents.facade';
import { createCannedResponse } from '../canned-responses/canned-responses.facade';
import { createContactInbox, insertContact } from '../contacts/contacts.facade';
import { createDefinition } from '../custom-attributes/custom-attributes.facade';
import { createInbox, setInboxMembers } from '../inboxes/inboxes.facade';
import { createLabel } from '../labels/labels.facade';
import { createTeam, setTeamMembers, type TeamRow } from '../teams/teams.facade';
import { labelsOfPerson, samplePeople, type SamplePerson } from './people';
import { phoneOf } from './phones';
import type { Random } from './random';
import { SAMPLE_GREETING, sampleCannedResponses } from './sample-canned-responses';
import { SAMPLE_PLANS, sampleAttributes } from './sample-attributes';
import { backdateContact } from './sample-data.repository';
import { createSampleFolders } from './sample-folders';
import { createSampleMacros } from './sample-macros';
import type { StoryInbox } from './stories/story';

export interface SampleContact {
  person: SamplePerson;
  id: number;
  email: string;
  /** Ids of the contact inboxes by inbox id. */
  contactInboxIds: Map<number, number>;
}

export interface SampleAgent {
  id: number;
  name: string;
}

export interface SampleBaseData {
  inboxIds: Record<StoryInbox, number>;
  teams: TeamRow[];
  /** Contacts by name. */
  contacts: Map<string, SampleContact>;
  /** Members who answer customers. */
  agents: SampleAgent[];
  administrator: SampleAgent | undefined;
  memberIds: ReadonlySet<number>;
}

const DAY_MS = 86_400_000;

const labels = [
  { title: 'bug', color: '#e5484d', description: 'Something is broken' },
  { title: 'delivery', color: '#12a594', description: 'Parcels and couriers' },
  { title: 'vip', color: '#ab4aba', description: 'Our largest customers' },
  { title: 'billing', color: '#3e63dd', description: 'Invoices and payments' },
  { title: 'refund', color: '#f76b15', description: 'Money back' },
  { title: 'exchange', color: '#978365', description: 'Another size or color' },
  { title: 'warranty', color: '#d6409f', description: 'Repairs and spare parts' },
  { title: 'product', color: '#46a758', description: 'Questions before buying' },
  { title: 'account', color: '#8e8c99', description: 'Sign-in and settings' },
  { title: 'giftcard', color: '#ffb224', description: 'Gift cards and vouchers' },
  { title: 'wholesale', color: '#0090ff', description: 'Cafés and shops that resell our beans' },
];

const LABELS_IN_SIDEBAR = 5;

/** Members of each team, in the order of the agents. */
const teams = [
  { name: 'Billing', description: 'Invoices, payments, and refunds', members: ['mira', 'tomas'] },
  { name: 'Orders', description: 'Delivery and exchanges', members: ['mira', 'jonas', 'amina', 'tomas'] },
  { name: 'Tier two', description: 'Repairs and technical questions', members: ['mira', 'jonas', 'hana'] },
];

const agentKeys = ['mira', 'jonas', 'amina', 'tomas', 'hana'];

/** The agent of a story's key; if there are fewer agents than keys, they share the stories. */
export function findSampleAgent(
  baseData: Pick<SampleBaseData, 'agents' | 'administrator'>,
  key: string,
): SampleAgent {
  const place = agentKeys.indexOf(key);
  const agent = key === 'alex' ? baseData.administrator : baseData.agents[place % baseData.agents.length];
  if (!agent) throw new Error(`the sample data has no agent for ${key}`);
  return agent;
}

/** Creates inboxes, labels, teams, canned responses, macros, folders and contacts. */
export async function createSampleBaseData(ctx: ActionContext, random: Random): Promise<SampleBaseData> {
  const { agents, administrator, memberIds } = await findAgents(ctx);
  const staff = { agents, administrator };
  const inboxIds = await createSampleInboxes(
    ctx,
    agents.map((agent) => agent.id),
  );
  for (const [index, label] of labels.entries())
    await createLabel(ctx, { ...label, show_on_sidebar: index < LABELS_IN_SIDEBAR });
  for (const answer of sampleCannedResponses) await createCannedResponse(ctx, answer);
  for (const attribute of sampleAttributes) await createDefinition(ctx, attribute);
  const made: TeamRow[] = [];
  for (const { members, ...fields } of teams) {
    const team = await createTeam(ctx, { ...fields, allow_auto_assign: false });
    const userIds = [...new Set(members.map((key) => findSampleAgent(staff, key).id))];
    await setTeamMembers(ctx, { teamId: team.id, userIds });
    made.push(team);
  }
  await createSampleMacros(ctx, made);
  await createSampleFolders(ctx, memberIds);
  const contacts = new Map<string, SampleContact>();
  for (const [index, person] of samplePeople.entries()) {
    contacts.set(person.name, await createSampleContact(ctx, inboxIds, { person, index, random }));
  }
  return { inboxIds, teams: made, contacts, ...staff, memberIds: new Set(memberIds) };
}

async function findAgents(
  ctx: ActionContext,
): Promise<Pick<SampleBaseData, 'agents' | 'administrator'> & { memberIds: number[] }> {
  const rows = await listAgentRows(ctx.db, ctx.accountId);
  const members = rows.toSorted((a, b) => a.id - b.id);
  const plain = members.filter((member) => member.membership?.role === 'agent');
  return {
    agents: plain.length > 0 ? plain : members,
    administrator: members.find((member) => member.membership?.role === 'administrator') ?? members[0],
    memberIds: members.map(({ id }) => id),
  };
}

/** Creates the inboxes, without auto-assignment, so that conversations keep the assignees of the stories. */
async function createSampleInboxes(
  ctx: ActionContext,
  agentIds: number[],
): Promise<Record<StoryInbox, number>> {
  const website = await createInbox(ctx, {
    name: 'Acme website',
    enable_auto_assignment: false,
    greeting_enabled: true,
    greeting_message: SAMPLE_GREETING,
    channel: {
      type: 'web_widget',
      website_url: 'https://acme.example',
      widget_color: '#009CE0',
      welcome_title: 'Hi there 👋 How can we help?',
      welcome_tagline: 'Ask us about machines, beans, or your order.',
    },
  });
  const viaApi = async (name: string) =>
    (await createInbox(ctx, { name, enable_auto_assignment: false, channel: { type: 'api' } })).inbox.id;
  const ids = {
    website: website.inbox.id,
    app: await viaApi('Acme mobile app'),
    email: await viaApi('Acme email'),
  };
  for (const inboxId of Object.values(ids)) await setInboxMembers(ctx, { inboxId, userIds: agentIds });
  return ids;
}

async function createSampleContact(
  ctx: ActionContext,
  inboxIds: SampleBaseData['inboxIds'],
  input: { person: SamplePerson; index: number; random: Random },
): Promise<SampleContact> {
  const { person, index, random } = input;
  const email = person.email ?? emailFrom(person);
  return ctx.write(async (tx) => {
    const contact = await insertContact(tx, {
      name: person.name,
      email,
      phone_number: phoneOf(person.countryCode, index),
      additional_attributes: {
        company_name: person.company,
        city: person.city,
        country: person.country,
        country_code: person.countryCode,
      },
      custom_attributes: random.chance(0.3) ? { plan: random.pick(SAMPLE_PLANS) } : {},
      labels: labelsOfPerson(person),
    });
    await backdateContact(tx.db, tx.accountId, {
      id: contact.id,
      createdAt: new Date(Date.now() - random.between(95, 900) * DAY_MS),
    });
    const contactInboxIds = new Map<number, number>();
    for (const inboxId of Object.values(inboxIds)) {
      const link = await createContactInbox(tx, { contactId: contact.id, inboxId });
      contactInboxIds.set(inboxId, link.id);
    }
    return { person, id: contact.id, email, contactInboxIds };
  });
}

/** `Léa Bernard` of `Atelier Bernard` is `lea.bernard@atelierbernard.example`. */
function emailFrom({ name, company }: SamplePerson): string {
  const plain = (text: string, gap: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, gap);
  return `${plain(name, '.')}@${plain(company, '')}.example`;
}
