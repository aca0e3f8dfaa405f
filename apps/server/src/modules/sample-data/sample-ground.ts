import type { ActionContext } from '../access/access.facade';
import { createCannedResponse } from '../canned-responses/canned-responses.facade';
import { createContactInbox, insertContact } from '../contacts/contacts.facade';
import { createDefinition } from '../custom-attributes/custom-attributes.facade';
import { createInbox, type InboxRow, setInboxMembers } from '../inboxes/inboxes.facade';
import { createLabel } from '../labels/labels.facade';
import { createTeam, setTeamMembers, type TeamRow } from '../teams/teams.facade';
import { sampleAnswers } from './answers';
import { SAMPLE_PLANS, sampleAttributes } from './sample-attributes';
import { createSampleMacros } from './sample-macros';
import { samplePeople, type SamplePerson } from './people';
import type { Random } from './random';

export interface SampleContact {
  person: SamplePerson;
  id: number;
  /** Links by inbox id. */
  contactInboxIds: Map<number, number>;
}

export interface SampleGround {
  inboxes: InboxRow[];
  teams: TeamRow[];
  contacts: SampleContact[];
  /** Members, the ones that answer customers. */
  agents: { id: number; name: string }[];
}

const DAY_MS = 86_400_000;

const labels = [
  { title: 'bug', color: '#e5484d', description: 'Something does not work' },
  { title: 'delivery', color: '#12a594', description: 'Parcels and couriers' },
  { title: 'vip', color: '#ab4aba', description: 'Our largest customers' },
  { title: 'billing', color: '#3e63dd', description: 'Invoices and payments' },
  { title: 'refund', color: '#f76b15', description: 'Money back' },
];

/** What conversations stand on: inboxes, labels, teams, canned responses, macros, sixty contacts. */
export async function laySampleGround(ctx: ActionContext, random: Random): Promise<SampleGround> {
  const agents = await findAgents(ctx);
  const inboxes = await createSampleInboxes(
    ctx,
    agents.map((agent) => agent.id),
  );
  for (const label of labels) await createLabel(ctx, { ...label, show_on_sidebar: true });
  for (const answer of sampleAnswers) await createCannedResponse(ctx, answer);
  for (const attribute of sampleAttributes) await createDefinition(ctx, attribute);
  const teams = [
    await createTeam(ctx, { name: 'billing', description: 'Invoices and refunds' }),
    await createTeam(ctx, { name: 'tier two', description: 'Machines that will not start' }),
  ];
  for (const team of teams)
    await setTeamMembers(ctx, { teamId: team.id, userIds: agents.map((agent) => agent.id) });
  await createSampleMacros(ctx, teams);
  const contacts: SampleContact[] = [];
  for (const [index, person] of samplePeople.entries()) {
    contacts.push(await createSampleContact(ctx, inboxes, { person, index, random }));
  }
  return { inboxes, teams, contacts, agents };
}

async function findAgents(ctx: ActionContext): Promise<{ id: number; name: string }[]> {
  const members = await ctx.db
    .selectFrom('account_users as au')
    .innerJoin('users as u', 'u.id', 'au.user_id')
    .select(['u.id', 'u.name', 'au.role'])
    .where('au.account_id', '=', ctx.accountId)
    .orderBy('u.id')
    .execute();
  const plain = members.filter((member) => member.role === 'agent');
  return plain.length > 0 ? plain : members;
}

/** Its conversations have whom the sample gave them to, and go on having them. */
async function createSampleInboxes(ctx: ActionContext, agentIds: number[]): Promise<InboxRow[]> {
  const website = await createInbox(ctx, {
    name: 'Acme website',
    enable_auto_assignment: false,
    greeting_enabled: true,
    greeting_message: 'Hello! You have reached Acme. Somebody will be with you in a minute.',
    channel: {
      type: 'web_widget',
      website_url: 'https://acme.example',
      widget_color: '#009CE0',
      welcome_title: 'Hi there 👋 How can we help?',
      welcome_tagline: 'Ask us anything about Acme.',
    },
  });
  const mobile = await createInbox(ctx, {
    name: 'Acme mobile app',
    enable_auto_assignment: false,
    channel: { type: 'api' },
  });
  const inboxes = [website.inbox, mobile.inbox];
  for (const inbox of inboxes) await setInboxMembers(ctx, { inboxId: inbox.id, userIds: agentIds });
  return inboxes;
}

async function createSampleContact(
  ctx: ActionContext,
  inboxes: InboxRow[],
  input: { person: SamplePerson; index: number; random: Random },
): Promise<SampleContact> {
  const { person, index, random } = input;
  const domain =
    person.company
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '') || `kunde${index}`;
  const local = person.name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
  return ctx.write(async (tx) => {
    const contact = await insertContact(tx, {
      name: person.name,
      email: `${local === '' || local === '.' ? `person${index}` : local}@${domain}.example`,
      phone_number: `+1555${String(1_000_000 + index * 7_919).slice(0, 7)}`,
      additional_attributes: {
        company_name: person.company,
        city: person.city,
        country: person.country,
        country_code: person.countryCode,
      },
      custom_attributes: random.chance(0.3) ? { plan: random.pick(SAMPLE_PLANS) } : {},
    });
    await tx.db
      .updateTable('contacts')
      .set({ created_at: new Date(Date.now() - random.between(95, 900) * DAY_MS) })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', contact.id)
      .execute();
    const contactInboxIds = new Map<number, number>();
    for (const inbox of inboxes) {
      const link = await createContactInbox(tx, { contactId: contact.id, inboxId: inbox.id });
      contactInboxIds.set(inbox.id, link.id);
    }
    return { person, id: contact.id, contactInboxIds };
  });
}
