import type { ConversationStatus } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import type { Services } from '../../platform/services';
import type { ActionContext } from '../access/access.facade';
import {
  applyStatus,
  changeConversation,
  createConversation,
  type ConversationRow,
} from '../conversations/conversations.facade';
import { storeUpload, type UploadRow } from '../files/files.facade';
import { addMessage, receiveMessage } from '../messages/messages.facade';
import { type Dialogue, dialogues, products, type Turn } from './dialogues';
import type { Random } from './random';
import { sampleInvoice, sampleScreenshot } from './sample-files';
import type { SampleContact, SampleGround } from './sample-ground';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 90;
const BROWSERS = [
  {
    browser_name: 'Chrome',
    browser_version: '141.0',
    platform_name: 'Windows',
    platform_version: '11',
    device_name: 'Unknown',
  },
  {
    browser_name: 'Safari',
    browser_version: '19.1',
    platform_name: 'macOS',
    platform_version: '15.2',
    device_name: 'Unknown',
  },
  {
    browser_name: 'Firefox',
    browser_version: '144.0',
    platform_name: 'Linux',
    platform_version: '',
    device_name: 'Unknown',
  },
  {
    browser_name: 'Safari',
    browser_version: '19.0',
    platform_name: 'iOS',
    platform_version: '19.0',
    device_name: 'iPhone',
  },
];
const PAGES = [
  '/',
  '/machines/barista-one',
  '/beans/harbour-blend',
  '/checkout',
  '/account/orders',
  '/help/returns',
];

interface Plan {
  contact: SampleContact;
  dialogue: Dialogue;
  status: ConversationStatus;
  agent: { id: number; name: string } | null;
  begin: Date;
  fill(text: string): string;
}

/** One conversation from its first word to where it stands today, in one transaction. */
export async function makeSampleConversation(
  services: Services,
  ctx: ActionContext,
  ground: SampleGround,
  input: { index: number; total: number; random: Random },
): Promise<void> {
  const { random } = input;
  const plan = planConversation(ground, input);
  const inbox = random.chance(0.8) ? ground.inboxes[0] : ground.inboxes[1];
  const contactInboxId = inbox && plan.contact.contactInboxIds.get(inbox.id);
  if (!inbox || contactInboxId === undefined) return;
  const uploads = await sampleUploads(services, ctx, plan.dialogue, input.index);
  await ctx.write(async (tx) => {
    const conversation = await createConversation(tx, {
      inboxId: inbox.id,
      contactId: plan.contact.id,
      contactInboxId,
      isContactBlocked: false,
      labels: [...plan.dialogue.labels],
      assigneeId: plan.agent?.id ?? null,
      teamId: plan.dialogue.labels.includes('billing') ? (ground.teams[0]?.id ?? null) : null,
      at: plan.begin,
      additionalAttributes: {
        browser: random.pick(BROWSERS),
        browser_language: plan.contact.person.language,
        referer: `https://acme.example${random.pick(PAGES)}`,
        initiated_at: { timestamp: plan.begin.toISOString() },
      },
    });
    await speak(tx, ctx, conversation, { plan, random, uploads });
  });
}

/** Most are done; the newest are open, some wait for nobody in particular. */
function planConversation(
  ground: SampleGround,
  input: { index: number; total: number; random: Random },
): Plan {
  const { index, total, random } = input;
  const contact = ground.contacts[(index * 7) % ground.contacts.length] as SampleContact;
  const whole = random.pick(dialogues[contact.person.language]);
  // The last of the list are the newest; the share of open ones grows towards today.
  const age = ((total - 1 - index) / total) ** 2 * DAYS * DAY_MS;
  const begin = new Date(
    Date.now() - Math.max(age, (total - index) * 9 * MINUTE_MS) - random.between(0, 40) * MINUTE_MS,
  );
  const isNew = index >= total - 60;
  // What is still open is somewhere in the middle; what is old came to its end.
  const turns =
    isNew && whole.turns.length > 1
      ? whole.turns.slice(0, random.between(1, whole.turns.length - 1))
      : whole.turns;
  const dialogue = { ...whole, turns };
  const answered = turns.some(([who]) => who === 'a');
  const status: ConversationStatus = isNew
    ? random.pick(['open', 'open', 'open', 'open', 'pending', 'snoozed'] as const)
    : answered
      ? 'resolved'
      : random.pick(['resolved', 'snoozed', 'pending', 'open'] as const);
  const agent = answered || random.chance(0.5) ? random.pick(ground.agents) : null;
  const order = String(48_000 + index);
  const product = random.pick(products);
  const name = contact.person.name.split(' ')[0] ?? contact.person.name;
  const fill = (text: string) =>
    text.replaceAll('{order}', order).replaceAll('{product}', product).replaceAll('{name}', name);
  return { contact, dialogue, status, agent, begin, fill };
}

async function speak(
  tx: Tx,
  ctx: ActionContext,
  conversation: ConversationRow,
  told: { plan: Plan; random: Random; uploads: UploadRow[] },
): Promise<void> {
  const { plan, random } = told;
  let current = conversation;
  let at = plan.begin.getTime();
  let attachable = told.uploads;
  for (const turn of plan.dialogue.turns) {
    current = await say(tx, current, {
      turn,
      plan,
      at: new Date(at),
      uploads: turn[0] === 'c' ? attachable : [],
    });
    if (turn[0] === 'c') attachable = [];
    at = Math.min(at + random.between(1, 25) * MINUTE_MS, Date.now() - MINUTE_MS);
  }
  const isDone = plan.status !== 'open';
  if (isDone) {
    current = await applyStatus(
      tx,
      current,
      {
        status: plan.status,
        snoozedUntil: plan.status === 'snoozed' ? new Date(Date.now() + random.between(1, 6) * DAY_MS) : null,
      },
      { by: plan.agent?.name ?? null, locale: ctx.locale, at: new Date(at) },
    );
  }
  // What is done, or was answered last, has been read.
  const lastSpeaker = plan.dialogue.turns.at(-1)?.[0];
  if (isDone || lastSpeaker !== 'c') {
    await changeConversation(tx, current, {
      unread_count: 0,
      agent_last_seen_at: new Date(at),
      assignee_last_seen_at: new Date(at),
      contact_last_seen_at: new Date(at),
    });
  }
}

async function say(
  tx: Tx,
  conversation: ConversationRow,
  what: { turn: Turn; plan: Plan; at: Date; uploads: UploadRow[] },
): Promise<ConversationRow> {
  const [who, text] = what.turn;
  const { plan, at, uploads } = what;
  const content = plan.fill(text);
  if (who === 'c') {
    const sender = { type: 'Contact' as const, id: plan.contact.id };
    return (await receiveMessage(tx, conversation, { type: 'incoming', content, sender, at, uploads }))
      .conversation;
  }
  const sender = plan.agent ? { type: 'User' as const, id: plan.agent.id } : null;
  return (await addMessage(tx, conversation, { type: 'outgoing', content, sender, at, private: who === 'n' }))
    .conversation;
}

/** A few conversations carry a file: invoices where it is about money, a screenshot where something broke. */
async function sampleUploads(
  services: Services,
  ctx: ActionContext,
  dialogue: Dialogue,
  index: number,
): Promise<UploadRow[]> {
  if (dialogue.labels.includes('billing') && index % 2 === 0) {
    return [await storeUpload(ctx, await sampleInvoice(services, `2026-${String(1_000 + index)}`))];
  }
  if (dialogue.labels.includes('bug') && index % 2 === 0) {
    return [await storeUpload(ctx, await sampleScreenshot(services))];
  }
  return [];
}
