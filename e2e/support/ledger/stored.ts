import type { Conversation, Message } from '@parley/contract';
import type { Caller } from './caller';

const LIST_PAGE = 25;
const NEWEST_FIRST_PAGE = 20;
const OLDEST_FIRST_PAGE = 100;

/** The final state, read only through the public API. */
export interface StoredAccount {
  conversations: Conversation[];
  threads: StoredThread[];
}

/** One thread, read page by page backward from its end and forward from its start. Both lists are oldest first. */
export interface StoredThread {
  conversation: number;
  backward: StoredMessage[];
  forward: StoredMessage[];
}

export type StoredMessage = Pick<Message, 'id' | 'content' | 'source_id' | 'status'>;

export async function readAccount(caller: Caller): Promise<StoredAccount> {
  const conversations = await readConversations(caller, 'status=all&sort_by=created_at_asc');
  const threads: StoredThread[] = [];
  for (const { id } of conversations) threads.push(await readThread(caller, id));
  return { conversations, threads };
}

/** Every page of a list. */
export async function readConversations(caller: Caller, query: string): Promise<Conversation[]> {
  const found = new Map<number, Conversation>();
  for (let page = 1; ; page += 1) {
    const { status, body } = await caller.call<{ data: { payload: Conversation[] } }>(
      'GET',
      `/conversations?${query}&page=${page}`,
    );
    if (status !== 200) throw new Error(`list of conversations: ${status}`);
    for (const conversation of body.data.payload) found.set(conversation.id, conversation);
    if (body.data.payload.length < LIST_PAGE) return [...found.values()];
  }
}

export async function readThread(caller: Caller, conversation: number): Promise<StoredThread> {
  const [backward, forward] = [await walkBack(caller, conversation), await walkOn(caller, conversation)];
  return { conversation, backward, forward };
}

async function walkBack(caller: Caller, conversation: number): Promise<Message[]> {
  const all: Message[] = [];
  for (let before: number | undefined; ; before = all[0]?.id) {
    const page = await messages(caller, conversation, before === undefined ? '' : `?before=${before}`);
    all.unshift(...page);
    if (page.length < NEWEST_FIRST_PAGE) return all;
  }
}

async function walkOn(caller: Caller, conversation: number): Promise<Message[]> {
  const all: Message[] = [];
  for (let after = 0; ; after = all.at(-1)?.id ?? 0) {
    const page = await messages(caller, conversation, `?after=${after}`);
    all.push(...page);
    if (page.length < OLDEST_FIRST_PAGE) return all;
  }
}

async function messages(caller: Caller, conversation: number, range: string): Promise<Message[]> {
  const { status, body } = await caller.call<{ payload: Message[] }>(
    'GET',
    `/conversations/${conversation}/messages${range}`,
  );
  if (status !== 200) throw new Error(`messages of ${conversation}: ${status}`);
  return body.payload;
}
