// `node bench/explain.mjs`: the plan of every list of the product, on the data set of `seed.mjs`. `--only 'rare label'`
// filters by name, `--plans` prints the plans themselves.
import { openDatabase } from './lib/database.mjs';
import { labelTitle } from './lib/accounts.mjs';
import { filterViews } from './lib/filters.mjs';
import { readOptions } from './lib/options.mjs';
import { describePlan } from './lib/plans.mjs';
import { openRecorder } from './lib/recorder.mjs';
import { openServerSources } from './lib/server-sources.mjs';
import { countViews, listViews } from './lib/views.mjs';

/** Slower lines are marked: neither the first page nor a deep one should need more. */
const SLOW_MS = 10;
const RUNS = 3;

const { dataDir, only, plans } = readOptions();
const sources = await openServerSources();
const database = await openDatabase(sources, dataDir);
const recorder = await openRecorder(database.connection, { accountId: 1 });
try {
  const cases = await collectCases();
  const chosen = cases.filter((one) => !only || one.name.includes(only));
  const slow = [];
  for (const one of chosen) {
    const report = await measure(one);
    console.log(report.line);
    if (report.ms > SLOW_MS) slow.push(report);
  }
  console.log(`\n${chosen.length} cases, ${slow.length} over ${SLOW_MS} ms:`);
  for (const { line } of slow.sort((a, b) => b.ms - a.ms)) console.log(line);
} finally {
  await recorder.close();
  await database.close();
  await sources.close();
}

/** Runs the product's own function, then explains each statement that it sent, with a warm cache. */
async function measure({ name, run }) {
  const statements = await recorder.record(run);
  const lines = [];
  let total = 0;
  let isFlagged = false;
  for (const statement of statements) {
    let best;
    for (let time = 0; time < RUNS; time += 1) {
      const explained = await recorder.explain(statement);
      const found = describePlan(explained);
      if (!best || found.ms < best.ms) best = found;
      if (plans && time === RUNS - 1) console.log(statement.sql, '\n', await recorder.explainText(statement));
      if (found.ms > 500) break;
    }
    total += best.ms;
    isFlagged ||= best.sequential.length > 0;
    lines.push(
      `${best.scans.join(', ')} rows ${best.rowsTouched} sorted ${best.rowsSorted} pages ${best.pages} plan ${best.planningMs.toFixed(1)} ms`,
    );
  }
  const mark = total > SLOW_MS ? '!' : isFlagged ? 's' : ' ';
  return {
    ms: total,
    line: `${mark} ${total.toFixed(2).padStart(9)} ms  ${name.padEnd(70)} ${lines.join(' // ')}`,
  };
}

async function collectCases() {
  const { listConversations } = await sources.load('modules/conversations/queries/list-conversations.ts');
  const { countConversations } = await sources.load('modules/conversations/queries/count-conversations.ts');
  const { countUnreadConversations } = await sources.load('modules/conversations/queries/count-unread.ts');
  const { findMembership } = await sources.load('modules/access/access.repository.ts');
  const viewers = {
    administrator: (await findMembership(recorder.db, 1, 1)).viewer,
    agent: (await findMembership(recorder.db, 1, 2)).viewer,
  };
  const cases = [];
  for (const [who, viewer] of Object.entries(viewers)) {
    for (const { name, query } of listViews())
      cases.push({ name: `${who} | ${name}`, run: (db) => listConversations(db, viewer, query) });
    for (const { name, query } of countViews())
      cases.push({ name: `${who} | ${name}`, run: (db) => countConversations(db, viewer, query) });
    cases.push(...(await filterCases(who, viewer)));
    cases.push({ name: `${who} | unread`, run: (db) => countUnreadConversations(db, viewer) });
  }
  return [...cases, ...(await otherCases(viewers.agent))];
}

async function filterCases(who, viewer) {
  const { parseFilterConditions } = await sources.load('modules/filters/parse-filter-conditions.ts');
  const { buildFilteredRequest } = await sources.load('modules/conversations/queries/filtered-list.ts');
  const { listConversations } = await sources.load('modules/conversations/queries/list-conversations.ts');
  const { countConversations } = await sources.load('modules/conversations/queries/count-conversations.ts');
  const cases = [];
  for (const [name, { conditions }] of Object.entries(filterViews)) {
    const filter = await parseFilterConditions(recorder.db, 1, 'conversation', conditions);
    cases.push(
      {
        name: `${who} | filter: ${name}`,
        run: (db) => listConversations(db, viewer, buildFilteredRequest(filter, {})),
      },
      {
        name: `${who} | counts of filter: ${name}`,
        run: (db) => countConversations(db, viewer, buildFilteredRequest(filter, {})),
      },
    );
  }
  return cases;
}

async function otherCases(viewer) {
  const access = await sources.load('modules/access/access.repository.ts');
  const messages = await sources.load('modules/messages/messages.repository.ts');
  const { findByDisplayId } = await sources.load('modules/conversation-records/conversations.repository.ts');
  const { listContactConversations } = await sources.load(
    'modules/conversations/queries/list-conversations.ts',
  );
  const { listAttachments } = await sources.load('modules/conversations/queries/list-attachments.ts');
  const contacts = await sources.load('modules/contacts/queries/list-contacts.ts');
  const { listNotes } = await sources.load('modules/contacts/contact-notes.repository.ts');
  const { rows } = await database.owner.query(
    `select c.* from conversations c join messages m on m.account_id = c.account_id and m.conversation_id = c.id
     join attachments a on a.account_id = m.account_id and a.message_id = m.id where c.account_id = 1 order by a.id desc limit 1`,
  );
  const conversation = rows[0];
  const cases = [
    { name: 'membership', run: (db) => access.findMembership(db, 1, 2) },
    { name: 'session', run: (db) => access.findUserBySessionToken(db, 'no such token') },
    { name: 'personal token', run: (db) => access.findUserByAccessToken(db, 'no such token') },
    { name: 'conversation by number', run: (db) => findByDisplayId(db, 1, conversation.display_id) },
    {
      name: 'conversations of a contact',
      run: (db) => listContactConversations(db, viewer, conversation.contact_id),
    },
    { name: 'notes', run: (db) => listNotes(db, 1, 1) },
    { name: 'attachments', run: (db) => attachmentsOf(db, listAttachments, conversation) },
  ];
  const range = { accountId: 1, conversationIds: [conversation.id], publicOnly: false };
  const history = {
    newest: {},
    before: { before: 2_000_000_000 },
    after: { after: 1 },
    between: { after: 1, before: 9e9 },
  };
  for (const [name, limits] of Object.entries(history))
    cases.push({ name: `history: ${name}`, run: (db) => messages.readHistory(db, { ...range, ...limits }) });
  const fields = [
    'name',
    'email',
    'phone_number',
    'last_activity_at',
    'created_at',
    'company_name',
    'city',
    'country',
  ];
  for (const field of fields)
    for (const sort of [field, `-${field}`])
      for (const page of [1, 40])
        cases.push({
          name: `contacts | ${sort} | page ${page}`,
          run: (db) => contacts.findContactRows(db, 1, { isKnown: true }, { page, sort, limit: 15 }),
        });
  cases.push({
    name: 'contacts | page with count',
    run: (db) => contacts.findContactPage(db, 1, { isKnown: true }, { page: 1, sort: undefined }),
  });
  cases.push({
    name: 'contacts | with label',
    run: (db) =>
      contacts.findContactPage(
        db,
        1,
        { isKnown: true, where: [contacts.withAnyLabel(1, [labelTitle(3)])] },
        { page: 1, sort: undefined },
      ),
  });
  const search = await sources.load('modules/contacts/queries/search-contacts.ts');
  for (const text of ['contact12345@', 'ada shoes', 'no such text', '49100001', 'mail.example', 'z'])
    for (const sort of ['name', '-last_activity_at'])
      cases.push({
        name: `contacts | search ${text} | ${sort}`,
        run: (db) =>
          search.searchContacts(db, 1, { text, isKnown: true, orSimilar: true, sort, offset: 0, limit: 15 }),
      });
  return [...cases, ...(await searchCases(viewer))];
}

/** Rare and common words, several words, a prefix, a word without hits; conversations by their contact or number. */
async function searchCases(viewer) {
  const { searchMessages } = await sources.load('modules/search/queries/search-messages.ts');
  const { searchConversations } = await sources.load('modules/search/queries/search-conversations.ts');
  const languages = ['english'];
  const messages = ['order', 'order invoice', 'ord', 'nosuchword', 'zebracode', 'فاتورة', '"kind regards"'];
  const conversations = ['contact12345@', 'ada', 'mail.example', '4711', 'no such text'];
  return [
    ...messages.flatMap((text) =>
      [0, 585].map((offset) => ({
        name: `messages | search ${text} | from ${offset}`,
        run: (db) => searchMessages(db, viewer, { text, languages, offset, limit: 15 }),
      })),
    ),
    ...conversations.map((text) => ({
      name: `conversations | search ${text}`,
      run: (db) => searchConversations(db, viewer, { text, offset: 0, limit: 15 }),
    })),
  ];
}

/** File URLs need a running server, so that error is ignored: only the statements matter here. */
async function attachmentsOf(db, listAttachments, conversation) {
  await listAttachments(db, conversation, 1).catch((error) => {
    if (!/environment/.test(String(error))) throw error;
  });
}
