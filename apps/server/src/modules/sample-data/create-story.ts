import { conversationPriorities } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import type { ActionContext } from '../access/access.facade';
import { applyStatus, createConversation } from '../conversations/conversations.facade';
import {
  changeConversation,
  type ConversationRow,
} from '../conversation-records/conversation-records.facade';
import { recordAnswer } from '../csat/csat.facade';
import { addActivity, addMessage, receiveMessage } from '../messages/messages.facade';
import type { PlannedStory, PlannedTurn } from './plan-stories';
import type { Random } from './random';
import { SAMPLE_GREETING } from './sample-canned-responses';
import { emailOf } from './sample-emails';
import type { SampleFiles } from './sample-files';
import {
  findSampleAgent,
  type SampleAgent,
  type SampleContact,
  type SampleBaseData,
} from './sample-base-data';

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

export interface CreatedStory {
  plan: PlannedStory;
  conversation: ConversationRow;
  /** Agents mentioned in private notes, with the message. */
  mentions: { userId: number; messageId: number; at: Date }[];
}

export interface StoryInput {
  plan: PlannedStory;
  baseData: SampleBaseData;
  files: SampleFiles;
  random: Random;
}

/** Creates one conversation with all its messages, up to its final state. */
export async function createStory(tx: Tx, ctx: ActionContext, input: StoryInput): Promise<CreatedStory> {
  const { plan, baseData, random } = input;
  const contact = baseData.contacts.get(plan.who);
  const inboxId = baseData.inboxIds[plan.inbox];
  const contactInboxId = contact?.contactInboxIds.get(inboxId);
  if (!contact || contactInboxId === undefined) throw new Error(`the sample data does not know ${plan.who}`);
  const assignee = plan.agent === undefined ? null : findSampleAgent(baseData, plan.agent);
  const order = ORDER.exec(plan.turns.map(({ text }) => text).join(' '))?.[0];
  const conversation = await createConversation(tx, {
    inboxId,
    contactId: contact.id,
    contactInboxId,
    isContactBlocked: false,
    labels: plan.labels,
    assigneeId: assignee?.id ?? null,
    teamId: baseData.teams.find((team) => team.name === plan.team)?.id ?? null,
    customAttributes: order && plan.status !== 'resolved' ? { order_number: `AC-${order}` } : {},
    additionalAttributes: visitOf(plan, contact, random),
    at: plan.begin,
  });
  const created: CreatedStory = { plan, conversation, mentions: [] };
  await addStoryMessages(tx, ctx, { ...input, contact, assignee, created });
  await settle(tx, ctx, { created, assignee, random });
  return created;
}

interface StoryProgress extends StoryInput {
  contact: SampleContact;
  assignee: SampleAgent | null;
  created: CreatedStory;
}

async function addStoryMessages(tx: Tx, ctx: ActionContext, progress: StoryProgress): Promise<void> {
  const { plan, assignee, created, contact } = progress;
  const firstAnswer = plan.turns.findIndex(({ speaker }) => speaker !== 'c');
  for (const [index, turn] of plan.turns.entries()) {
    if (index === firstAnswer && assignee) {
      created.conversation = await addActivity(tx, created.conversation, {
        key: 'assignee.self_assigned',
        values: { user: assignee.name },
        locale: ctx.locale,
        at: new Date(turn.at.getTime() - 20 * SECOND_MS),
      });
    }
    const isLast = index === plan.turns.length - 1;
    if (isLast && plan.status === 'resolved') await askForRating(tx, progress, before(turn));
    await say(tx, progress, turn);
    if (index === 0 && plan.inbox === 'website' && contact.person.language === 'en') {
      created.conversation = await greet(tx, created.conversation, turn);
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

/** Sends the survey, and the answer of a customer who gave one. */
async function askForRating(tx: Tx, { plan: { rating }, created }: StoryProgress, at: Date): Promise<void> {
  const answer = rating && { rating: rating.stars, feedback_message: rating.words };
  const added = await addMessage(tx, created.conversation, {
    type: 'template',
    content: 'How did we do?',
    contentType: 'input_csat',
    ...(answer ? { contentAttributes: { submitted_values: { csat_survey_response: answer } } } : {}),
    sender: null,
    at,
  });
  created.conversation = answer
    ? await recordAnswer(tx, added.conversation, added.message, answer, at)
    : added.conversation;
}

async function say(tx: Tx, progress: StoryProgress, turn: PlannedTurn): Promise<void> {
  const { baseData, plan, contact, assignee, created, files } = progress;
  const uploads = turn.file ? [await files.take(turn.file)] : [];
  if (turn.speaker === 'c') {
    const isEmail = plan.inbox === 'email';
    const added = await receiveMessage(tx, created.conversation, {
      type: 'incoming',
      content: turn.text,
      sender: { type: 'Contact', id: contact.id },
      at: turn.at,
      uploads,
      ...(isEmail ? { contentType: 'incoming_email', contentAttributes: emailOf(plan, turn, contact) } : {}),
    });
    created.conversation = added.conversation;
    return;
  }
  const speaker = turn.agent === undefined ? assignee : findSampleAgent(baseData, turn.agent);
  const { text, userIds } = withMentions(turn.text, baseData, speaker);
  const added = await addMessage(tx, created.conversation, {
    type: 'outgoing',
    content: text,
    sender: speaker ? { type: 'User', id: speaker.id } : null,
    private: turn.speaker === 'n',
    at: turn.at,
    uploads,
  });
  created.conversation = added.conversation;
  for (const userId of userIds) created.mentions.push({ userId, messageId: added.message.id, at: turn.at });
}

/** Replaces `@jonas` by a mention of that agent; a mention of the speaker becomes the plain name. */
function withMentions(
  text: string,
  baseData: SampleBaseData,
  speaker: SampleAgent | null,
): { text: string; userIds: number[] } {
  const userIds: number[] = [];
  const named = text.replaceAll(/(?<![\w.])@([a-z]+)\b/g, (_, key: string) => {
    const { id, name } = findSampleAgent(baseData, key);
    if (id === speaker?.id) return name;
    userIds.push(id);
    return `[@${name}](mention://user/${id}/${encodeURIComponent(name)})`;
  });
  return { text: named, userIds };
}

/** Sets the final state of the conversation: status, priority, and read times. */
async function settle(
  tx: Tx,
  ctx: ActionContext,
  { created, assignee, random }: { created: CreatedStory; assignee: SampleAgent | null; random: Random },
): Promise<void> {
  const { plan } = created;
  if (plan.status !== 'open') {
    created.conversation = await applyStatus(
      tx,
      created.conversation,
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
  created.conversation = await changeConversation(tx, created.conversation, {
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
