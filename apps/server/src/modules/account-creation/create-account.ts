import type { Services } from '../../platform/services';
import type { Tx } from '../../platform/events/unit-of-work';
import { addMembership } from '../agents/agents.facade';
import {
  type AccountRow,
  accountCreated,
  insertAccount,
  reserveAccountId,
} from '../accounts/accounts.facade';

export interface NewAccountInput {
  name: string;
  locale: string;
  /** The administrator: an existing user's id, or a function that creates the user in the same transaction. */
  administrator: number | ((tx: Tx) => Promise<number>);
  customAttributes?: Record<string, unknown>;
  /** Requests sample data, created after the account. */
  sampleData?: boolean;
  requestId?: string;
  ip?: string;
}

export interface CreatedAccount {
  account: AccountRow;
  administratorId: number;
}

/**
 * Creates an account in one transaction, with its first administrator, their notification settings and the rows for
 * conversation and event numbers, and emits `account.created`.
 */
export async function createAccountWithAdministrator(
  services: Services,
  input: NewAccountInput,
): Promise<CreatedAccount> {
  const accountId = await reserveAccountId(services.database.global());
  const { requestId, ip } = input;
  const origin = {
    accountId,
    actor: { type: 'System' as const, id: null },
    ...(requestId === undefined ? {} : { requestId }),
    ...(ip === undefined ? {} : { ip }),
  };
  return services.runInTx(origin, async (tx) => {
    const account = await insertAccount(tx.db, {
      id: accountId,
      name: input.name,
      locale: input.locale,
      customAttributes: input.customAttributes ?? {},
    });
    const { administrator } = input;
    const administratorId = typeof administrator === 'number' ? administrator : await administrator(tx);
    tx.emit(accountCreated(administratorId, { sampleData: input.sampleData ?? false }));
    await addMembership(tx, { userId: administratorId, role: 'administrator', activeAt: new Date() });
    return { account, administratorId };
  });
}
