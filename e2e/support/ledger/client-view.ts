import type { Conversation, ConversationCounts, Message, RealtimeMessage } from '@parley/contract';
import {
  applyPositionChange,
  type TabCounts,
  tabCountsOf,
} from '../../../apps/dashboard/src/features/conversations/model/conversation-counts';
import {
  listAfterEvent,
  positionChangeOf,
  threadAfterEvent,
} from '../../../apps/dashboard/src/features/conversations/model/conversation-events';
import {
  type ConversationList,
  emptyList,
  mergePage,
} from '../../../apps/dashboard/src/features/conversations/model/conversation-list';
import type {
  ConversationView,
  Tab,
} from '../../../apps/dashboard/src/features/conversations/model/conversation-view';
import type { Thread } from '../../../apps/dashboard/src/features/conversations/model/thread';
import type { StatusFilter } from '../../../apps/dashboard/src/shared/conversations/status-filters';
import type { Caller } from './caller';
import { readThread } from './stored';

/** Lists a person might have open, with their query. */
const LISTS: { query: string; view: ConversationView; status: StatusFilter; tab: Tab }[] = [
  { query: 'status=open', view: { kind: 'all' }, status: 'open', tab: 'all' },
  { query: 'status=open&assignee_type=me', view: { kind: 'all' }, status: 'open', tab: 'mine' },
  { query: 'status=open&assignee_type=unassigned', view: { kind: 'all' }, status: 'open', tab: 'unassigned' },
  { query: 'status=all', view: { kind: 'all' }, status: 'all', tab: 'all' },
  { query: 'status=resolved', view: { kind: 'all' }, status: 'resolved', tab: 'all' },
];
const SORT = 'last_activity_at_desc';

interface State {
  lists: ConversationList[];
  counts: TabCounts[];
  threads: Map<number, Thread>;
}

export interface Viewer {
  caller: Caller;
  accountId: number;
  myId: number;
  /** Conversations whose threads are open. */
  threads: readonly number[];
}

/**
 * What a dashboard would show: fetched once, then changed by events alone, with the dashboard's own functions. In the
 * end it must equal a fresh fetch.
 */
export class ClientView {
  private state: State | undefined;
  /** Events that arrived before the first fetch was done. */
  private early: RealtimeMessage[] = [];
  private fetching: Promise<void> | undefined;

  constructor(
    readonly name: string,
    private readonly viewer: Viewer,
  ) {}

  /** Call it once the subscription is confirmed. */
  open(): Promise<void> {
    this.fetching = this.load();
    return this.fetching;
  }

  take(message: RealtimeMessage): void {
    if (message.event === 'sync.reset') {
      this.state = undefined;
      this.early = [];
      this.fetching = this.load();
    } else if (this.state) this.state = afterEvent(this.state, this.viewer, message);
    else this.early.push(message);
  }

  /** Describes each difference to a fresh fetch; empty when there is none. */
  async differences(): Promise<string[]> {
    await this.fetching;
    const { state } = this;
    if (!state) return [`${this.name}: nothing was fetched`];
    return differencesBetween(this.name, state, await fetchState(this.viewer));
  }

  private async load(): Promise<void> {
    const fetched = await fetchState(this.viewer);
    this.state = this.early.reduce((state, message) => afterEvent(state, this.viewer, message), fetched);
    this.early = [];
  }
}

async function fetchState(viewer: Viewer): Promise<State> {
  const state: State = { lists: [], counts: [], threads: new Map() };
  for (const { query } of LISTS) {
    const { list, counts } = await fetchList(viewer.caller, query);
    state.lists.push(list);
    state.counts.push(counts);
  }
  for (const id of viewer.threads) {
    const { backward } = await readThread(viewer.caller, id);
    state.threads.set(id, { messages: backward as Message[], hasOlder: false, seq: null });
  }
  return state;
}

interface ListAnswer {
  data: { meta: ConversationCounts & { next_cursor: string | null }; payload: Conversation[] };
}

/**
 * Fetches all pages. The counts are those of the first page, with its event number, to which later events are compared.
 */
async function fetchList(
  caller: Caller,
  query: string,
): Promise<{ list: ConversationList; counts: TabCounts }> {
  let list = emptyList;
  let counts: TabCounts | undefined;
  while (list.hasMore) {
    const place = list.edge ? `&cursor=${list.edge.cursor}` : '';
    const { status, body, seq } = await caller.call<ListAnswer>(
      'GET',
      `/conversations?${query}&sort_by=${SORT}${place}`,
    );
    if (status !== 200) throw new Error(`list ${query}: ${status}`);
    counts ??= tabCountsOf(body.data.meta, seq);
    const { payload: rows, meta } = body.data;
    list = mergePage(list, { rows, seq, nextCursor: meta.next_cursor }, SORT);
  }
  if (!counts) throw new Error('no page was read');
  return { list, counts };
}

function afterEvent(state: State, viewer: Viewer, message: RealtimeMessage): State {
  const { accountId, myId } = viewer;
  const known = (id: number) => knownIn(state, id);
  const change = positionChangeOf(message);
  return {
    lists: LISTS.map(({ view, status, tab }, index) => {
      const list = state.lists[index] ?? emptyList;
      return listAfterEvent(list, { view, status, tab, sort: SORT }, message, { myId, accountId, known });
    }),
    counts: state.counts.map((counts, index) => {
      const { view, status } = LISTS[index] ?? { view: { kind: 'all' }, status: 'all' };
      return (change && applyPositionChange(counts, { view, status, myId }, change)) ?? counts;
    }),
    threads: new Map(
      [...state.threads].map(([id, thread]) => [id, threadAfterEvent(thread, id, message)] as const),
    ),
  };
}

function knownIn(state: State, id: number): Conversation | undefined {
  for (const { rows } of state.lists) {
    const row = rows.find((candidate) => candidate.id === id);
    if (row) return row;
  }
  return undefined;
}

function differencesBetween(name: string, shown: State, fresh: State): string[] {
  const found: string[] = [];
  const compare = (what: string, left: unknown, right: unknown) => {
    const [a, b] = [JSON.stringify(left), JSON.stringify(right)];
    if (a !== b) found.push(`${name}: ${what} shows ${a}, a fresh fetch ${b}`);
  };
  for (const [index, { query }] of LISTS.entries()) {
    compare(`counts of ${query}`, shown.counts[index]?.counts, fresh.counts[index]?.counts);
    const [rows, freshRows] = [shown.lists[index]?.rows ?? [], fresh.lists[index]?.rows ?? []];
    compare(
      `order of ${query}`,
      rows.map(({ id }) => id),
      freshRows.map(({ id }) => id),
    );
    for (const row of freshRows) {
      const ours = rows.find(({ id }) => id === row.id);
      if (ours) compare(`conversation ${row.id} in ${query}`, cardOf(ours), cardOf(row));
    }
  }
  for (const [id, thread] of fresh.threads)
    compare(`thread ${id}`, linesOf(shown.threads.get(id)), linesOf(thread));
  return found;
}

/** The fields that a row of the list shows. */
function cardOf(conversation: Conversation) {
  const { status, unread_count: unread, labels, priority, meta } = conversation;
  return {
    status,
    unread,
    labels: [...labels].sort(),
    priority,
    assignee: meta.assignee?.id ?? null,
    team: meta.team?.id ?? null,
    contact: meta.sender?.id ?? null,
    activity: conversation.last_activity_at,
    waiting: conversation.waiting_since,
    newest: conversation.last_non_activity_message?.id ?? null,
    preview: conversation.last_non_activity_message?.content ?? null,
  };
}

function linesOf(thread: Thread | undefined) {
  return thread?.messages.map(({ id, content, status }) => `${id} ${status} ${content}`) ?? [];
}
