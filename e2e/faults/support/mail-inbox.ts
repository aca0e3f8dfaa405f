import type { Operation } from '../../support/ledger/history';
import { contentOf, keyOf } from '../../support/ledger/history';
import type { ProviderArrival, ProviderEvidence } from '../../support/ledger/providers';
import type { Scenario } from '../../support/ledger/scenario';
import { waitUntil } from '../../support/product';
import type { MailRig } from './mail-rig';

/** Customers who write, each in a thread of their own. */
const CUSTOMERS = 4;

let inboxes = 0;

/** An email inbox on a mailbox of its own, with what the ledger has to know about it. */
export class MailInbox {
  readonly evidence: ProviderEvidence & {
    sent: Operation[];
    arrivals: ProviderArrival[];
    delivered: string[];
  };
  private count = 0;

  private constructor(
    private readonly rig: MailRig,
    private readonly scenario: Scenario,
    readonly id: number,
    readonly user: string,
    readonly address: string,
  ) {
    this.evidence = { name: `the mail server of ${address}`, sent: [], arrivals: [], delivered: [] };
    scenario.atProviders.push(this.evidence);
  }

  static async open(rig: MailRig, scenario: Scenario): Promise<MailInbox> {
    inboxes += 1;
    const user = `help${inboxes}`;
    const address = `${user}@acme.example`;
    rig.dovecot.deliverMany(user, 0, () => '');
    const { status, body } = await scenario.reader.caller.call<{ id: number }>('POST', '/inboxes', {
      name: 'Support',
      enable_auto_assignment: false,
      channel: {
        type: 'email',
        email: address,
        imap_enabled: true,
        imap_address: '127.0.0.1',
        imap_port: rig.imap.port,
        imap_enable_ssl: false,
        imap_login: user,
        imap_password: rig.dovecot.password,
        smtp_enabled: true,
        smtp_address: '127.0.0.1',
        smtp_port: rig.smtp.port,
        smtp_enable_starttls_auto: false,
      },
    });
    if (status !== 200) throw new Error(`email inbox: ${status} ${JSON.stringify(body)}`);
    const user_ids = scenario.members.map(({ id }) => id);
    await scenario.reader.caller.call('POST', '/inbox_members', { inbox_id: body.id, user_ids });
    return new MailInbox(rig, scenario, body.id, user, address);
  }

  /** The next email of a customer; those of one customer are a thread. It counts as handed over once `note` was called. */
  write(): { operation: Operation; raw: string } {
    const customer = this.count % CUSTOMERS;
    this.count += 1;
    const operation = this.scenario.history.begin('customer', undefined);
    const first = `thread-${customer}-${this.user}@example.org`;
    const isFirst = this.count <= CUSTOMERS;
    const head = [
      `Message-ID: <${isFirst ? first : `${operation.key}@example.org`}>`,
      ...(isFirst ? [] : [`In-Reply-To: <${first}>`, `References: <${first}>`]),
      `From: Customer ${customer} <customer${customer}-${this.user}@example.org>`,
      `To: ${this.address}`,
      `Subject: Order ${customer}`,
    ];
    return { operation, raw: `${head.join('\r\n')}\r\n\r\n${contentOf(operation.key, 'A question')}\r\n` };
  }

  /** Puts the next email into the mailbox, which from then on must not be lost. */
  deliver(): Operation {
    const { operation, raw } = this.write();
    this.rig.dovecot.deliver(this.user, raw);
    this.noteTaken(operation);
    return operation;
  }

  /** Somebody answers for the email from now on: the mailbox, or our receiver. */
  noteTaken(operation: Operation): void {
    this.scenario.history.note(operation, { status: 200, body: {} });
    this.evidence.delivered.push(operation.key);
  }

  /** Waits until every email that was taken is stored, then adds the conversations it is in. */
  async untilStored(withinMs = 30_000): Promise<void> {
    await waitUntil(async () => {
      const stored = await this.scenario.storedKeys();
      return this.evidence.delivered.every((key) => stored.has(key));
    }, withinMs);
  }

  /** An agent answers in each conversation of the inbox. */
  async answer(): Promise<Operation[]> {
    const { reader, history } = this.scenario;
    const { body } = await reader.caller.call<{ data: { payload: { id: number }[] } }>(
      'GET',
      `/conversations?status=all&inbox_id=${this.id}`,
    );
    const written: Operation[] = [];
    for (const { id } of body.data.payload) {
      const operation = history.begin('agent', id, reader.id);
      const content = contentOf(operation.key, 'An answer');
      const call = { content, echo_id: operation.key };
      history.note(operation, await reader.caller.attempt('POST', `/conversations/${id}/messages`, call));
      written.push(operation);
    }
    this.evidence.sent.push(...written);
    return written;
  }

  /** Reads what the mail server got into the evidence; returns the Message-IDs of each of the operations' emails. */
  noteArrivals(): void {
    this.evidence.arrivals.splice(0);
    for (const { raw, from } of this.rig.mails.received) {
      const key = keyOf(decoded(raw));
      const [, id = ''] = /^Message-ID: <(.+)>/im.exec(raw) ?? [];
      if (key !== undefined && from === this.address) this.evidence.arrivals.push({ key, id });
    }
  }

  /** How many times an operation's email arrived, under whatever id. */
  timesOf({ key }: Operation): number {
    return this.evidence.arrivals.filter((arrival) => arrival.key === key).length;
  }
}

/** Quoted-printable as text. */
function decoded(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
