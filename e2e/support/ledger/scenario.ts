import { checkLedger, type ReceivedEvents, type LedgerReport } from './check';
import { ClientView } from './client-view';
import { readDatabase } from './database';
import { History, keyOf } from './history';
import { Listener } from './listener';
import { type Load, type LoadOptions, resolveUnknown, startLoad } from './load';
import {
  createApiContact,
  signInMember,
  createVisitor,
  type TestInboxes,
  type Member,
  createTestInboxes,
  type ExternalWriter,
} from './people';
import type { ProviderEvidence } from './providers';
import { readAccount } from './stored';

export interface ScenarioOptions {
  url: string;
  /** Another process of the same installation, for the sockets. */
  listenAt?: string;
  visitors?: number;
  clients?: number;
  /** Connection to the tables; without it, only the API is checked. */
  connectionString?: string;
  /** Number of conversations whose threads are open in the dashboards. */
  openThreads?: number;
}

const CAUGHT_UP_WITHIN_MS = 30_000;
/** Status of a send into a conversation that reached its limit of messages per minute. */
const FLOODED = 422;
const FLOOD_PASSES_WITHIN_MS = 65_000;

/** People around the demo account without sample data: some write, some listen, some watch a dashboard. */
export class Scenario {
  readonly history = new History();
  readonly listeners: { name: string; listener: Listener; conversation?: number }[] = [];
  /** The providers that the test stands in for. */
  readonly atProviders: ProviderEvidence[] = [];
  private readonly views: ClientView[] = [];

  private constructor(
    private readonly options: ScenarioOptions,
    readonly members: readonly Member[],
    readonly externalWriters: readonly ExternalWriter[],
    readonly testInboxes: TestInboxes,
  ) {}

  static async open(options: ScenarioOptions): Promise<Scenario> {
    const { url, visitors = 4, clients = 4 } = options;
    const admin = await signInMember(url, 'admin@globex.example');
    const agent = await signInMember(url, 'agent@globex.example');
    const testInboxes = await createTestInboxes(admin, [admin.id, agent.id]);
    const externalWriters: ExternalWriter[] = [];
    for (let n = 0; n < visitors; n += 1)
      externalWriters.push(await createVisitor(url, testInboxes.websiteToken));
    for (let n = 0; n < clients; n += 1)
      externalWriters.push(await createApiContact(url, testInboxes.apiIdentifier));
    const scenario = new Scenario(options, [admin, agent], externalWriters, testInboxes);
    for (const [index, member] of scenario.members.entries())
      await scenario.watch(index === 0 ? 'the administrator' : 'an agent', member);
    for (const externalWriter of [externalWriters[0], externalWriters.at(-1)])
      if (externalWriter) await scenario.listen(externalWriter);
    return scenario;
  }

  get reader(): Member {
    const [admin] = this.members;
    if (!admin) throw new Error('nobody is there');
    return admin;
  }

  load(options: Partial<LoadOptions> = {}): Load {
    const { history, members, externalWriters } = this;
    return startLoad({ history, members, externalWriters, ...options });
  }

  /** Retries operations without a known outcome; with a share below 1, the remaining ones stay unknown. */
  resolve(share = 1): Promise<void> {
    const open = this.history.unresolved;
    return resolveUnknown(this, open.slice(0, Math.ceil(open.length * share)));
  }

  /** Waits until every listener received the last message, then compares all evidence. */
  async check(): Promise<LedgerReport> {
    await this.waitForListeners();
    const stored = await readAccount(this.reader.caller);
    const staleViews: string[] = [];
    for (const view of this.views) staleViews.push(...(await view.differences()));
    const { connectionString } = this.options;
    const sockets = this.listeners.map(({ name, listener, conversation }): ReceivedEvents => {
      return { name, received: listener.received, resets: listener.resets, conversation };
    });
    return checkLedger({
      operations: this.history.operations,
      stored,
      sockets,
      staleViews,
      serverErrors: this.history.serverErrors,
      merges: this.history.merges,
      people: this.externalWriters,
      atProviders: this.atProviders,
      ...(connectionString ? { database: await readDatabase(connectionString, this.reader.accountId) } : {}),
    });
  }

  /** Keys of all messages that are stored now. */
  async storedKeys(): Promise<Set<string>> {
    const { threads } = await readAccount(this.reader.caller);
    return new Set(
      threads.flatMap(({ backward }) => backward.flatMap(({ content }) => keyOf(content) ?? [])),
    );
  }

  /**
   * Sends one more message in each conversation; events are ordered, so a listener that received it received everything
   * before.
   */
  async sendMarkers(conversations: Iterable<number>): Promise<Map<number, number>> {
    const last = new Map<number, number>();
    for (const conversation of conversations) last.set(conversation, await this.sayLast(conversation));
    return last;
  }

  private async sayLast(conversation: number): Promise<number> {
    const deadline = Date.now() + FLOOD_PASSES_WITHIN_MS;
    for (;;) {
      const { status, body } = await this.reader.caller.call<{ id: number }>(
        'POST',
        `/conversations/${conversation}/messages`,
        { content: 'The last word' },
      );
      if (status === 200) return body.id;
      if (status !== FLOODED || Date.now() > deadline)
        throw new Error(`the last word in ${conversation}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  close(): void {
    for (const { listener } of this.listeners) listener.end();
  }

  private get socketUrl(): string {
    return this.options.listenAt ?? this.options.url;
  }

  private async watch(name: string, member: Member): Promise<void> {
    const { caller, accountId, id: myId } = member;
    const threads = this.externalWriters
      .slice(0, this.options.openThreads ?? 3)
      .map((one) => one.conversation);
    const view = new ClientView(name, { caller, accountId, myId, threads });
    const listener = new Listener(this.socketUrl, member.room, {
      onEvent: (message) => view.take(message),
    });
    this.listeners.push({ name, listener: await listener.start() });
    await view.open();
    this.views.push(view);
  }

  private async listen(externalWriter: ExternalWriter): Promise<void> {
    const { kind, conversation, room } = externalWriter;
    const listener = await new Listener(this.socketUrl, room).start();
    this.listeners.push({ name: `a ${kind}`, listener, conversation });
  }

  private async waitForListeners(): Promise<void> {
    const resets = new Map(this.listeners.map(({ listener }) => [listener, listener.resets]));
    const last = await this.sendMarkers(
      new Set(this.externalWriters.map(({ conversation }) => conversation)),
    );
    const deadline = Date.now() + CAUGHT_UP_WITHIN_MS;
    for (const { name, listener, conversation } of this.listeners) {
      const id = conversation === undefined ? [...last.values()].at(-1) : last.get(conversation);
      if (id === undefined) continue;
      const hasCaughtUp = () => heardOf(listener, id, resets.get(listener) ?? 0);
      while (!hasCaughtUp()) {
        if (Date.now() > deadline) break; // the checker reports what was not received
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (!hasCaughtUp()) console.warn(`${name} did not hear the last word`);
    }
  }
}

/**
 * Whether the listener has the message. A listener that was told to refetch since then gets it from its fetch; all
 * others must receive the event.
 */
function heardOf(listener: Listener, id: number, resetsBefore: number): boolean {
  if (listener.resets > resetsBefore && listener.isJoined) return true;
  return listener.received.some((message) => message.event === 'message.created' && message.data.id === id);
}
