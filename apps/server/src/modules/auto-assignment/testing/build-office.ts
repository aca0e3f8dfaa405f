import { expect } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../../testing';
import { assignWaiting } from '../jobs/assign-waiting.job';

/** An account with an inbox that has auto-assignment. */
export interface Office {
  account: TestAccount;
  inboxId: number;
  agents: TestPerson[];
  /** Adds another member to the inbox, who is offline. */
  hire(input?: { customRoleId?: number }): Promise<TestPerson>;
  begin(more?: Record<string, unknown>): Promise<number>;
  arrive(...people: TestPerson[]): Promise<void>;
  /** Runs the inbox's assignment job directly; returns the jobs it planned. */
  giveOut(options?: { signal?: AbortSignal }): Promise<{ runAt?: Date; key?: string }[]>;
  assigneeOf(id: number): Promise<number | null>;
  /** Waits until the conversation is assigned; returns the assignee. */
  assigned(id: number): Promise<number>;
  /** Creates an assignment policy and links the inbox to it. */
  goBy(policy: Record<string, unknown>): Promise<{ id: number }>;
  lines(id: number): Promise<string[]>;
}

export async function buildOffice(
  app: TestApp,
  { people = 2, account: given }: { people?: number; account?: TestAccount } = {},
): Promise<Office> {
  const account = given ?? (await buildAccount(app));
  const { as, path } = account;
  const inbox = await buildApiInbox(app, account, { enable_auto_assignment: true });
  const agents: TestPerson[] = [];
  for (let index = 0; index < people; index += 1)
    agents.push(await buildAgent(app, account, { inboxIds: [inbox.id] }));
  const show = (id: number) => succeed(as.get(`${path}/conversations/${id}`));
  const assigneeOf = async (id: number): Promise<number | null> => (await show(id)).meta.assignee?.id ?? null;
  return {
    account,
    inboxId: inbox.id,
    agents,
    hire: (input = {}) => buildAgent(app, account, { inboxIds: [inbox.id], ...input }),
    begin: async (more = {}) => (await buildConversation(app, account, { inbox, ...more })).id,
    arrive: async (...who) => {
      for (const { id } of who) await app.services.presence.touch(account.id, 'user', id);
    },
    async giveOut({ signal = new AbortController().signal } = {}) {
      const planned: { runAt?: Date; key?: string }[] = [];
      const run = {
        signal,
        attempt: 1,
        maxAttempts: 5,
        logger: app.services.logger,
        addJobs: async (specs: readonly { runAt?: Date; key?: string }[]) => void planned.push(...specs),
      };
      await assignWaiting(app.services).run({ accountId: account.id, inboxId: inbox.id }, run as never);
      return planned;
    },
    assigneeOf,
    async assigned(id) {
      await expect.poll(() => assigneeOf(id), { timeout: 10_000 }).not.toBeNull();
      return (await assigneeOf(id)) ?? 0;
    },
    async goBy(policy) {
      const made = await succeed(as.post(`${path}/assignment_policies`, { name: 'Fair', ...policy }));
      const link = { assignment_policy_id: made.id };
      await succeed(as.post(`${path}/inboxes/${inbox.id}/assignment_policy`, link));
      return made;
    },
    async lines(id) {
      const { payload } = await succeed(as.get(`${path}/conversations/${id}/messages`));
      return payload
        .filter(({ message_type: type }: { message_type: number }) => type === 2)
        .map(({ content }: { content: string }) => content);
    },
  };
}
