import { inboxesOf, labelTitle, sha256 } from './accounts.mjs';
import { textArray } from './copy.mjs';
import { createRandom, hash, sentence } from './random.mjs';

export const MESSAGES_EACH = 5;
const DAY = 86_400_000;
const END = Date.UTC(2026, 9, 1);
const DAYS = 900;
/** Messages of this many neighboring conversations are interleaved, as they are when people write at the same time. */
const BLOCK = 1_000;

const TYPE = { incoming: 0, outgoing: 1 };
const STATUS = { open: 0, resolved: 1, pending: 2, snoozed: 3 };

const contactsOf = (conversations) => Math.max(1, Math.ceil(conversations * 0.6));

/** Adds the id offsets of each account's rows; ids have no gaps over all accounts. */
export function withOffsets(plans, mainConversations) {
  let conversations = 0;
  let contacts = 0;
  for (const plan of plans) {
    plan.conversations ??= mainConversations;
    plan.contacts = contactsOf(plan.conversations);
    plan.after = { conversation: conversations, contact: contacts };
    conversations += plan.conversations;
    contacts += plan.contacts;
  }
  return plans;
}

const contactIndexOf = (plan, index) => Math.min(plan.contacts - 1, Math.floor(index * 0.6));
/** A contact writes to one inbox; some inboxes are busy, some are hardly used. */
const inboxOf = (plan, contactIndex) => {
  const share = hash(contactIndex, plan.id) / 4_294_967_296;
  return plan.first.inbox + Math.floor(plan.inboxes * share ** 1.5);
};

/** Conversations are only assigned to members of their inbox. */
const memberships = new WeakMap();
function membersOf(plan, inboxId) {
  let known = memberships.get(plan);
  if (!known) {
    known = new Map();
    for (let agent = 0; agent < plan.agents; agent += 1)
      for (const inbox of inboxesOf(plan, agent))
        known.set(inbox, [...(known.get(inbox) ?? []), plan.first.user + agent]);
    memberships.set(plan, known);
  }
  return known.get(inboxId) ?? [plan.first.user];
}

/** Id of message `position` of a conversation. */
function messageId(plan, index, position) {
  const start = Math.floor(index / BLOCK) * BLOCK;
  const size = Math.min(BLOCK, plan.conversations - start);
  const before = (plan.after.conversation + start) * MESSAGES_EACH;
  return before + position * size + (index - start) + 1;
}

function statusOf(random) {
  const at = random.next();
  if (at < 0.08) return STATUS.open;
  if (at < 0.09) return STATUS.pending;
  return at < 0.1 ? STATUS.snoozed : STATUS.resolved;
}

/** Derives a conversation from its index; the same index always gives the same conversation. */
function generateConversation(plan, index) {
  const random = createRandom(hash(index, plan.id));
  const created = END - DAYS * DAY + (index / plan.conversations) * DAYS * DAY + random.below(3_600_000);
  const status = statusOf(random);
  const days = random.chance(0.02) ? random.below(200) : random.next() ** 3 * 3;
  const last = Math.min(END, Math.floor(created + 60_000 + days * DAY));
  const isUnanswered = status !== STATUS.resolved && random.chance(0.25);
  const types = [0, 1, 2, 3, 4].map((position) => {
    if (position === 0 || isUnanswered) return TYPE.incoming;
    if (position === 4) return status === STATUS.open && random.chance(0.4) ? TYPE.incoming : TYPE.outgoing;
    return random.chance(0.5) ? TYPE.incoming : TYPE.outgoing;
  });
  const times = [0, 1, 2, 3, 4].map((position) => Math.floor(created + ((last - created) * position) / 4));
  const isAssigned = random.chance(status === STATUS.resolved ? 0.95 : 0.7);
  const contactIndex = contactIndexOf(plan, index);
  const inboxId = inboxOf(plan, contactIndex);
  const labels = new Set();
  for (let left = random.below(3); left > 0; left -= 1) labels.add(labelTitle(random.skewed(plan.labels)));
  return {
    id: plan.after.conversation + index + 1,
    contactId: plan.after.contact + contactIndex + 1,
    inboxId,
    assigneeId: isAssigned ? random.pick(membersOf(plan, inboxId)) : null,
    teamId: random.chance(0.4) ? plan.first.team + random.below(plan.teams) : null,
    priority: random.chance(0.3) ? random.below(4) : null,
    labels: [...labels],
    status,
    types,
    times,
    random,
  };
}

export const conversationColumns = (
  'account_id id display_id inbox_id contact_id contact_inbox_id status priority assignee_id team_id labels snoozed_until ' +
  'waiting_since first_reply_created_at last_activity_at agent_last_seen_at unread_count last_message_id ' +
  'last_non_activity_message_id last_public_message_id last_incoming_at created_at updated_at additional_attributes ' +
  'custom_attributes'
).split(' ');

const languages = ['en', 'en', 'en', 'de', 'fr', 'es', 'ja'];
const sections = ['shop', 'shop', 'help', 'pricing', 'checkout'];
const subjects = ['Order', 'Order', 'Refund', 'Invoice', 'Delivery'];
const planNames = ['free', 'free', 'free', 'Team', 'Team', 'Business', 'Gold'];
const among = (list, index, salt) => list[hash(index, salt) % list.length];

/** Additional attributes: a page and a language on a website, a subject in a mail. */
function additionalOf(index) {
  if (hash(index, 20) % 3 === 0) return { mail_subject: `${among(subjects, index, 21)} ${index}` };
  return {
    browser_language: among(languages, index, 22),
    referer: `https://www.acme.example/${among(sections, index, 23)}/${hash(index, 24) % 500}`,
  };
}

/** Custom attributes that agents filled in, on three of four conversations. */
function customOf(index) {
  if (hash(index, 25) % 4 === 0) return {};
  return {
    plan: among(planNames, index, 26),
    seats: 1 + (hash(index, 27) % 200),
    renewal: new Date(END + (hash(index, 28) % 365) * DAY).toISOString().slice(0, 10),
    ...(hash(index, 29) % 5 === 0 ? { trial: true } : {}),
  };
}

export function* conversationRows(plan) {
  for (let index = 0; index < plan.conversations; index += 1) {
    const generated = generateConversation(plan, index);
    const { types, times, status } = generated;
    const date = (position) => (position < 0 ? null : new Date(times[position]));
    const firstReply = types.indexOf(TYPE.outgoing);
    const lastReply = types.lastIndexOf(TYPE.outgoing);
    const unread = status === STATUS.resolved ? 0 : MESSAGES_EACH - 1 - lastReply;
    const lastMessage = messageId(plan, index, MESSAGES_EACH - 1);
    yield [
      plan.id, generated.id, index + 1, generated.inboxId, generated.contactId, generated.contactId, status, generated.priority,
      generated.assigneeId, generated.teamId, textArray(generated.labels),
      status === STATUS.snoozed ? new Date(END + 400 * DAY) : null,
      unread > 0 ? date(lastReply + 1) : null, date(firstReply), date(MESSAGES_EACH - 1), date(lastReply), unread,
      lastMessage, lastMessage, lastMessage, date(types.lastIndexOf(TYPE.incoming)), date(0), date(MESSAGES_EACH - 1),
      JSON.stringify(additionalOf(index)), JSON.stringify(customOf(index)),
    ]; // biome-ignore format: one line per column would hide the order
  }
}

export const messageColumns =
  'account_id id conversation_id inbox_id message_type content processed_content sender_type sender_id created_at updated_at'.split(
    ' ',
  );

export function* messageRows(plan) {
  for (let start = 0; start < plan.conversations; start += BLOCK) {
    const size = Math.min(BLOCK, plan.conversations - start);
    const stories = Array.from({ length: size }, (_, at) => generateConversation(plan, start + at));
    for (let position = 0; position < MESSAGES_EACH; position += 1)
      for (let at = 0; at < size; at += 1) yield messageRow(plan, stories[at], start + at, position);
  }
}

function messageRow(plan, generated, index, position) {
  const isIncoming = generated.types[position] === TYPE.incoming;
  const content = sentence(generated.random, 6, 30);
  const at = new Date(generated.times[position]);
  const sender = isIncoming
    ? ['Contact', generated.contactId]
    : ['User', generated.assigneeId ?? plan.first.user];
  return [
    plan.id, messageId(plan, index, position), generated.id, generated.inboxId, generated.types[position], content, content,
    ...sender, at, at,
  ]; // biome-ignore format: as above
}

/** Participants: the assignee, and sometimes a colleague. */
export function* participantRows(plan) {
  for (let index = 0; index < plan.conversations; index += 1) {
    const { id, assigneeId } = generateConversation(plan, index);
    const other = plan.first.user + (hash(index, 7) % plan.agents);
    if (assigneeId !== null) yield [plan.id, id, assigneeId];
    if (hash(index, 8) % 20 === 0 && other !== assigneeId) yield [plan.id, id, other];
  }
}

export function* mentionRows(plan) {
  for (let index = 0; index < plan.conversations; index += 1)
    if (hash(index, 9) % 100 === 0)
      yield [plan.id, plan.after.conversation + index + 1, plan.first.user + (hash(index, 10) % plan.agents)];
}

export const attachmentColumns =
  'account_id message_id file_type file_key filename content_type extension file_size sha256'.split(' ');

export function* attachmentRows(plan) {
  for (let index = 0; index < plan.conversations; index += 1)
    if (hash(index, 11) % 20 === 0)
      yield [
        plan.id,
        messageId(plan, index, 2),
        3,
        `bench/${index}`,
        `file-${index}.pdf`,
        'application/pdf',
        'pdf',
        1_000,
        '-',
      ];
}

export const contactColumns =
  'account_id id name email phone_number identifier contact_type labels additional_attributes last_activity_at created_at'.split(
    ' ',
  );

const cities = 'Berlin Lyon Porto Oslo Cairo Lagos Osaka Lima Quito Tallinn'.split(' ');
const firstNames =
  'Ada Boris Chloe Dario Esra Finn Greta Hugo Ines Jamal Kira Leon Mona Nils Olga Pablo'.split(' ');

export function* contactRows(plan) {
  for (let index = 0; index < plan.contacts; index += 1) {
    const id = plan.after.contact + index + 1;
    const random = createRandom(hash(index, plan.id + 1_000));
    const name = random.chance(0.05)
      ? `+49 ${id}`
      : `${random.pick(firstNames)} ${sentence(random, 1, 2).slice(0, -1)} ${id}`;
    const created = END - DAYS * DAY + (index / plan.contacts) * DAYS * DAY;
    const city = random.pick(cities);
    yield [
      plan.id, id, name, random.chance(0.85) ? `contact${id}@mail.example` : null,
      random.chance(0.4) ? `+49${1_000_000_000 + id}` : null, random.chance(0.1) ? `crm-${id}` : null, 'lead',
      textArray(random.chance(0.2) ? [labelTitle(random.below(plan.labels))] : []),
      JSON.stringify({ city, country: city.slice(0, 2), company_name: `Company ${random.below(5_000)}` }),
      random.chance(0.97) ? new Date(created + random.below(60) * DAY) : null, new Date(created),
    ]; // biome-ignore format: as above
  }
}

export function* contactInboxRows(plan) {
  for (let index = 0; index < plan.contacts; index += 1) {
    const id = plan.after.contact + index + 1;
    yield [plan.id, id, id, inboxOf(plan, index), `source-${id}`, sha256(`pubsub-${id}`)];
  }
}

export function* noteRows(plan) {
  const random = createRandom(plan.id);
  for (let index = 0; index < plan.contacts; index += 50)
    for (let left = 1 + random.below(3); left > 0; left -= 1)
      yield [plan.id, plan.after.contact + index + 1, plan.first.user, sentence(random, 5, 20)];
}
