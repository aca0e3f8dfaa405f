import type { RouteBody, routes } from '@parley/contract';
import type { Changes } from '../../../platform/events/changes';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { AccountContext, UserContext } from '../../access/access.facade';
import { type AccountRow, lockAccount, updateAccountRow } from '../accounts.repository';
import { accountUpdated } from '../accounts.events';
import { findOwnAccount } from '../own-account';

export type AccountChanges = RouteBody<typeof routes.updateAccount>;

const COLUMNS = ['name', 'locale', 'domain', 'support_email'] as const;
const SETTINGS = [
  'auto_resolve_after',
  'auto_resolve_message',
  'auto_resolve_ignore_waiting',
  'auto_resolve_label',
  'audio_transcriptions',
  'conversation_required_attributes',
  'reporting_timezone',
] as const;
const ATTRIBUTES = [
  'industry',
  'company_size',
  'timezone',
  'referral_source',
  'user_role',
  'website',
] as const;

/**
 * Updates an account; settings and attributes that are not given keep their values. Errors: 404 not a member, 401 not
 * an administrator.
 */
export async function updateAccount(
  context: UserContext,
  accountId: number,
  changes: AccountChanges,
): Promise<AccountRow> {
  return write(context, accountId, { changes, step: { from: 'account_update', to: 'invite_team' } });
}

/** Stores the details that onboarding asks for, and completes that step. */
export async function completeOnboarding(
  context: AccountContext,
  changes: RouteBody<typeof routes.completeOnboarding>,
): Promise<AccountRow> {
  return write(context, context.accountId, { changes, step: { from: 'account_details', to: null } });
}

interface Step {
  from: string;
  /** The next step; null after the last one. */
  to: string | null;
}

async function write(
  context: UserContext,
  accountId: number,
  { changes, step }: { changes: AccountChanges; step: Step },
): Promise<AccountRow> {
  const own = await findOwnAccount(context, accountId, { mustAdministrate: true });
  return own.write(async (tx) => {
    const before = await lockAccount(tx.db, accountId);
    const attributes = { ...before.custom_attributes, ...given(changes, ATTRIBUTES) };
    const after = await updateAccountRow(tx.db, accountId, {
      ...given(changes, COLUMNS),
      settings: JSON.stringify({ ...before.settings, ...given(changes, SETTINGS) }),
      custom_attributes: JSON.stringify(afterStep(attributes, step)),
    });
    announce(tx, context, before, after);
    return after;
  });
}

function announce(tx: Tx, context: UserContext, before: AccountRow, after: AccountRow): void {
  const changed = differences(before, after);
  if (Object.keys(changed).length === 0) return;
  tx.audit({
    auditableType: 'Account',
    auditableId: after.id,
    action: 'update',
    changes: changed,
    username: context.user.email,
  });
  tx.emit(accountUpdated(changed));
}

/** `{field: [old, new]}` of the fields that an administrator can change. */
function differences(before: AccountRow, after: AccountRow): Changes {
  const fields = [...COLUMNS, 'settings', 'custom_attributes'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, [before[field], after[field]]]),
  );
}

function given<K extends keyof AccountChanges>(
  changes: AccountChanges,
  fields: readonly K[],
): Partial<Pick<AccountChanges, K>> {
  return Object.fromEntries(
    fields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  ) as Partial<Pick<AccountChanges, K>>;
}

function afterStep({ onboarding_step: now, ...others }: Record<string, unknown>, { from, to }: Step) {
  if (now === undefined) return others;
  const next = now === from ? to : now;
  return next === null ? others : { ...others, onboarding_step: next };
}
