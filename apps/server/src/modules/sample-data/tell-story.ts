import { conversationPriorities } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext } from '../access/access.facade';
import {
  applyStatus,
  changeConversation,
  type ConversationRow,
  createConversation,
} from '../conversations/conversations.facade';
import { addActivity, addMessage, receiveMessage } from '../messages/messages.facade';
import type { PlannedStory, PlannedTurn } from './plan-stories';
import type { Random } from './random';
import { SAMPLE_GREETING } from './sample-answers';
import { emailOf } from './sample-emails';
import type { SampleFiles } from './sample-files';
import { agentNamed, type SampleAgent, type SampleContact, type SampleGround } from './sample-ground';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const BROWSERS = [
  { browser_name: 'Chrome', browser_version: '141.0', platform_name: 'Windows', platform_version: '11' },
  { browser_name: 'Safari', browser_version: '19.1', platform_name: 'macOS', platform_version: '15.2' },
  { browser_name: 'Firefox', browser_version: '144.0', platform_name: 'Linux', platform_version: '' },
  { browser_name: 'Safari', browser_version: '19.0', platform_name: 'iOS', platform_version: '19.0' },
];
const PAGES = ['/', '/machines/barista-one', '/beans/harbor-blend', '/checkout', '/account/orders', '/help'];
/** An order number as customers write it. */
const ORDER = /\b4[5-8]\d{3}\b/;

export interface ToldStory {
  plan: PlannedStory;
  conversation: ConversationRow;
  /** Everyone a note named, with the message that did. */
  mentions: { userId: number; messageId: number; at: Date }[];
}

export interface Telling {
  plan: PlannedStory;
  ground: SampleGround;
  files: SampleFiles;
  random: Random;
}

/** One conversation from its first message to where it stands today. */
export async function tellStory(tx: Tx, ctx: ActionContext, telling: Telling): Promise<ToldStory> {
  const { plan, ground, random } = telling;
  const contact = ground.contacts.get(plan.who);
  const inboxId = ground.inboxIds[plan.inbox];
  const contactInboxId = contact?.contactInboxIds.get(inboxId);
  if (!contact || contactInboxId === undefined) throw new Error(`the sample data does not know ${plan.who}`);
  const assignee = plan.agent === undefined ? null : agentNamed(ground, plan.agent);
  const order = ORDER.exec(plan.turns.map(({ text }) => text).join(' '))?.[0];
  const conversation = await createConversation(tx, {
    inboxId,
    contactId: contact.id,
    contactInboxId,
    isContactBlocked: false,
    labels: plan.labels,
    assigneeId: assignee?.id ?? null,
    teamId: ground.teams.find((team) => team.name === plan.team)?.id ?? null,
    customAttributes: order && plan.status !== 'resolved' ? { order_number: `AC-${order}` } : {},
    additionalAttributes: visitOf(plan, contact, random),
    at: plan.begin,
  });
  const told: ToldStory = { plan, conversation, mentions: [] };
  await sayAll(tx, ctx, { ...telling, contact, assignee, told });
  await settle(tx, ctx, { told, assignee, random });
  return told;
}

interface Saying extends Telling {
  contact: SampleContact;
  assignee: SampleAgent | null;
  told: ToldStory;
}

async function sayAll(tx: Tx, ctx: ActionContext, saying: Saying): Promise<void> {
  const { plan, assignee, told, contact } = saying;
  const firstAnswer = plan.turns.findIndex(({ speaker }) => speaker !== 'c');
  for (const [index, turn] of plan.turns.entries()) {
    if (index === firstAnswer && assignee) {
      told.conversation = await addActivity(tx, told.conversation, {
        key: 'assignee.self_assigned',
        values: { user: assignee.name },
        locale: ctx.locale,
        at: new Date(turn.at.getTime() - 20 * SECOND_MS),
      });
    }
    const isLast = index === plan.turns.length - 1;
    if (isLast && plan.rating) await askForRating(tx, saying, plan.rating, before(turn));
    await say(tx, saying, turn);
    if (index === 0 && plan.inbox === 'website' && contact.person.language === 'en') {
      told.conversation = await greet(tx, told.conversation, turn);
    }
  }
}

const before = (turn: PlannedTurn) => new Date(turn.at.getTime() - 30 * SECOND_MS);

async function greet(tx: Tx, conversation: ConversationRow, after: PlannedTurn): Promise<ConversationRow> {
  const added = await addMessage(tx, conversation, {
    type: 'template',
    content: SAMPLE_GREETING,
    sender: null,
    at: new Date(after.at.getTime() + SECOND_MS),
  });
  return added.conversation;
}

async function askForRating(
  tx: Tx,
  { told }: Saying,
  rating: NonNullable<PlannedStory['rating']>,
  at: Date,
): Promise<void> {
  const added = await addMessage(tx, told.conversation, {
    type: 'template',
    content: 'How did we do?',
    contentType: 'input_csat',
    contentAttributes: {
      submitted_values: {
        csat_survey_response: { rating: rating.stars, feedback_message: rating.words },
      },
    },
    sender: null,
    at,
  });
  told.conversation = added.conversation;
}

async function say(tx: Tx, saying: Saying, turn: PlannedTurn): Promise<void> {
  const { ground, plan, contact, assignee, told, files } = saying;
  const uploads = turn.file ? [await files.take(turn.file)] : [];
  if (turn.speaker === 'c') {
    const isEmail = plan.inbox === 'email';
    const added = await receiveMessage(tx, told.conversation, {
      type: 'incoming',
      content: turn.text,
      sender: { type: 'Contact', id: contact.id },
      at: turn.at,
      uploads,
      ...(isEmail ? { contentType: 'incoming_email', contentAttributes: emailOf(plan, turn, contact) } : {}),
    });
    told.conversation = added.conversation;
    return;
  }
  const speaker = turn.agent === undefined ? assignee : agentNamed(ground, turn.agent);
  const { text, userIds } = withMentions(turn.text, ground, speaker);
  const added = await addMessage(tx, told.conversation, {
    type: 'outgoing',
    content: text,
    sender: speaker ? { type: 'User', id: speaker.id } : null,
    private: turn.speaker === 'n',
    at: turn.at,
    uploads,
  });
  told.conversation = added.conversation;
  for (const userId of userIds) told.mentions.push({ userId, messageId: added.message.id, at: turn.at });
}

/** `@jonas` becomes a mention of that colleague; of the speaker themselves, only a name. */
function withMentions(
  text: string,
  ground: SampleGround,
  speaker: SampleAgent | null,
): { text: string; userIds: number[] } {
  const userIds: number[] = [];
  const named = text.replaceAll(/(?<![\w.])@([a-z]+)\b/g, (_, key: string) => {
    const { id, name } = agentNamed(ground, key);
    if (id === speaker?.id) return name;
    userIds.push(id);
    return `[@${name}](mention://user/${id}/${encodeURIComponent(name)})`;
  });
  return { text: named, userIds };
}

/** Where it stands in the end: status, priority, and what has been read. */
async function settle(
  tx: Tx,
  ctx: ActionContext,
  { told, assignee, random }: { told: ToldStory; assignee: SampleAgent | null; random: Random },
): Promise<void> {
  const { plan } = told;
  if (plan.status !== 'open') {
    told.conversation = await applyStatus(
      tx,
      told.conversation,
      {
        status: plan.status,
        snoozedUntil: plan.status === 'snoozed' ? new Date(Date.now() + random.between(1, 6) * DAY_MS) : null,
      },
      { by: assignee?.name ?? null, locale: ctx.locale, at: new Date(plan.end.getTime() + 20 * SECOND_MS) },
    );
  }
  const lastAnswer = plan.turns.findLast(({ speaker }) => speaker !== 'c');
  const unread =
    plan.status === 'open' ? plan.turns.length - 1 - plan.turns.lastIndexOf(lastAnswer as PlannedTurn) : 0;
  const seen = plan.status === 'open' ? (lastAnswer?.at ?? null) : plan.end;
  told.conversation = await changeConversation(tx, told.conversation, {
    unread_count: unread,
    agent_last_seen_at: seen,
    assignee_last_seen_at: assignee ? seen : null,
    contact_last_seen_at: plan.end,
    priority: plan.priority === undefined ? null : conversationPriorities.indexOf(plan.priority),
  });
}

function visitOf(plan: PlannedStory, contact: SampleContact, random: Random): Record<string, unknown> {
  const browser = { ...random.pick(BROWSERS), device_name: 'Unknown' };
  const page = random.pick(PAGES);
  if (plan.inbox === 'email') return { mail_subject: plan.subject, source: 'email' };
  if (plan.inbox === 'app') return { initiated_at: { timestamp: plan.begin.toISOString() } };
  return {
    browser,
    browser_language: contact.person.language,
    referer: `https://acme.example${page}`,
    initiated_at: { timestamp: plan.begin.toISOString() },
  };
}
