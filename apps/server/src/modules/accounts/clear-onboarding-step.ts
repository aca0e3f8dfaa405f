import { sql } from 'kysely';
import type { Tx } from '../../platform/events/unit-of-work';

/** Marks the account's onboarding as complete. */
export async function clearOnboardingStep(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('accounts')
    .set({ custom_attributes: sql<string>`custom_attributes - 'onboarding_step'` })
    .where('id', '=', tx.accountId)
    .execute();
}
