import { contentOf, keyOf, type Operation } from '../../support/ledger/history';
import type { ProviderArrival, ProviderEvidence } from '../../support/ledger/providers';
import type { Scenario } from '../../support/ledger/scenario';
import { readThread } from '../../support/ledger/stored';
import { waitUntil } from '../../support/product';
import type { MailRig } from './mail-rig';

let bots = 0;

/** A bot of Telegram's stand-in with one customer, Ana, and what the ledger has to know about them. */
export class TelegramInbox {
  readonly evidence: ProviderEvidence & {
    sent: Operation[];
    arrivals: ProviderArrival[];
    delivered: string[];
  };

  private constructor(
    private readonly rig: MailRig,
    private readonly scenario: Scenario,
    readonly id: number,
    readonly token: string,
  ) {
    this.evidence = { name: `Telegram ${token}`, sent: [], arrivals: [], delivered: [] };
    scenario.atProviders.push(this.evidence);
  }

  static async open(rig: MailRig, scenario: Scenario): Promise<TelegramInbox> {
    bots += 1;
    const token = `${810_100 + bots}:bot-of-the-ledger`;
    rig.fake.telegram.actions.addBot({ token, username: `ledger_${bots}_bot` });
    const { status, body } = await scenario.reader.caller.call<{ id: number }>('POST', '/inboxes', {
      enable_auto_assignment: false,
      channel: { type: 'telegram', bot_token: token },
    });
    if (status !== 200) throw new Error(`Telegram inbox: ${status} ${JSON.stringify(body)}`);
    const user_ids = scenario.members.map(({ id }) => id);
    await scenario.reader.caller.call('POST', '/inbox_members', { inbox_id: body.id, user_ids });
    return new TelegramInbox(rig, scenario, body.id, token);
  }

  /** Ana writes; Telegram keeps what she wrote until the product has taken it. */
  write(): Promise<unknown> {
    const operation = this.scenario.history.begin('customer', undefined);
    this.scenario.history.note(operation, { status: 200, body: {} });
    this.evidence.delivered.push(operation.key);
    const { actions } = this.rig.fake.telegram;
    return actions.write({ token: this.token, text: contentOf(operation.key, 'A question') });
  }

  async untilStored(withinMs = 30_000): Promise<void> {
    await waitUntil(async () => {
      const stored = await this.scenario.storedKeys();
      return this.evidence.delivered.every((key) => stored.has(key));
    }, withinMs);
  }

  async answer(): Promise<Operation> {
    const { reader, history } = this.scenario;
    const conversation = await this.conversation();
    const operation = history.begin('agent', conversation, reader.id);
    const call = { content: contentOf(operation.key, 'An answer'), echo_id: operation.key };
    const path = `/conversations/${conversation}/messages`;
    history.note(operation, await reader.caller.attempt('POST', path, call));
    this.evidence.sent.push(operation);
    return operation;
  }

  async statusOf({ ids }: Operation): Promise<string | undefined> {
    const { backward } = await readThread(this.scenario.reader.caller, await this.conversation());
    return backward.find(({ id }) => ids.has(id))?.status;
  }

  /** Everything that is in the chat by now; nothing in it has an id that the product chose. */
  noteArrivals(): void {
    const messages = this.rig.fake.telegram.actions.messages({ token: this.token });
    const arrivals = messages.flatMap(({ message_id, text }) => {
      const key = keyOf(text);
      return key === undefined || this.evidence.delivered.includes(key)
        ? []
        : [{ key, id: String(message_id) }];
    });
    this.evidence.arrivals.splice(0, Number.POSITIVE_INFINITY, ...arrivals);
  }

  /** How many messages in the chat are the operation's. */
  timesOf({ key }: Operation): number {
    return this.evidence.arrivals.filter((arrival) => arrival.key === key).length;
  }

  private async conversation(): Promise<number> {
    const { body } = await this.scenario.reader.caller.call<{ data: { payload: { id: number }[] } }>(
      'GET',
      `/conversations?status=all&inbox_id=${this.id}`,
    );
    const [first] = body.data.payload;
    if (!first) throw new Error('Ana has not written yet');
    return first.id;
  }
}
