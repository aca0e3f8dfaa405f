import { type MacroVisibility, macroActionNames } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { type FieldProblem, NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import { type AccountContext, hasAbility, type UserViewer } from '../access/access.facade';
import { configurationUpdated } from '../accounts/accounts.facade';
import { findReferencedUploads, saveActionFiles } from '../conversation-actions/conversation-actions.facade';
import { MacroInvalidError } from './macros.errors';
import { canUseMacro, macroPolicy } from './macros.policy';
import * as macros from './macros.repository';
import type { MacroActions, MacroRow } from './macros.repository';

export interface MacroInput {
  name?: string | null | undefined;
  visibility?: MacroVisibility | null | undefined;
  actions?: { action_name: string; action_params?: unknown[] | null | undefined }[] | null | undefined;
}

type Members = Pick<AccountContext, 'viewer' | 'accountId' | 'db' | 'services' | 'locale' | 'write'>;

/** A macro the caller may use. Errors: 404, 401 somebody else's. */
export async function openMacro(ctx: Members, id: number): Promise<MacroRow> {
  const macro = await macros.findMacro(ctx.db, ctx.accountId, id);
  if (!macro) throw new NotFoundError();
  if (!canUseMacro(ctx.viewer, macro)) throw new NotAuthorizedError();
  return macro;
}

/** Creates a macro; default visibility: personal. Errors: 422 name blank, no or unknown actions, a missing file. */
export async function createMacro(ctx: Members, input: MacroInput): Promise<MacroRow> {
  const fields = checkFields({ name: input.name ?? '', actions: readActions(input.actions) });
  const uploads = await findReferencedUploads(ctx, fields.actions);
  const { userId } = ctx.viewer;
  const visibility = allowedVisibility(ctx.viewer, input.visibility ?? 'personal');
  return ctx.write(async (tx) => {
    const inserted = await macros.insertMacro(tx.db, ctx.accountId, {
      ...fields,
      visibility,
      owner_id: visibility === 'global' ? null : userId,
      created_by_id: userId,
      updated_by_id: userId,
    });
    const actions = await saveActionFiles(tx, inserted.id, fields.actions, uploads);
    const macro = await macros.updateMacro(tx.db, ctx.accountId, inserted.id, { actions });
    tx.audit({ ...auditOf(macro), action: 'create', changes: auditable(macro) });
    tellOf(tx, macro);
    return macro;
  });
}

/**
 * Updates a macro. Omitted name and actions stay; an omitted visibility is reset, as clients of the compatible API
 * expect. Errors: 404, 401 not theirs to change, 422 as for creating.
 */
export async function updateMacro(ctx: Members, id: number, input: MacroInput): Promise<MacroRow> {
  const found = await macros.findMacro(ctx.db, ctx.accountId, id);
  if (!found) throw new NotFoundError();
  macroPolicy.require('update', ctx.viewer, found);
  const actions = input.actions == null ? found.actions : readActions(input.actions);
  const fields = checkFields({ name: input.name ?? found.name, actions });
  const uploads = await findReferencedUploads(ctx, fields.actions);
  const visibility = allowedVisibility(ctx.viewer, input.visibility ?? null);
  return ctx.write(async (tx) => {
    const before = await macros.lockMacro(tx.db, ctx.accountId, id);
    if (!before) throw new NotFoundError();
    macroPolicy.require('update', ctx.viewer, before);
    const actions = input.actions == null ? before.actions : fields.actions;
    const after = await macros.updateMacro(tx.db, ctx.accountId, id, {
      name: fields.name,
      visibility,
      // A global macro that becomes personal gets its author as owner; if the author has left, the administrator who
      // changes it.
      owner_id: visibility === 'global' ? null : (before.created_by_id ?? ctx.viewer.userId),
      ...(before.created_by_id === null && visibility !== 'global'
        ? { created_by_id: ctx.viewer.userId }
        : {}),
      updated_by_id: ctx.viewer.userId,
      actions: await saveActionFiles(tx, id, actions, uploads),
    });
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length > 0) tx.audit({ ...auditOf(after), action: 'update', changes });
    tellOf(tx, before, after);
    return after;
  });
}

/** Deletes a macro; runs in progress continue. Errors: 404, 401 not theirs. */
export async function deleteMacro(ctx: Members, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const macro = await macros.lockMacro(tx.db, ctx.accountId, id);
    if (!macro) throw new NotFoundError();
    macroPolicy.require('delete', ctx.viewer, macro);
    await macros.deleteMacro(tx.db, ctx.accountId, id);
    tx.audit({ ...auditOf(macro), action: 'destroy', changes: auditable(macro) });
    tellOf(tx, macro);
  });
}

function allowedVisibility(viewer: UserViewer, wished: MacroVisibility | null): MacroVisibility | null {
  return hasAbility(viewer, 'shareMacros') ? wished : 'personal';
}

function readActions(given: MacroInput['actions']): MacroActions {
  return (given ?? []).map(({ action_name, action_params }) => ({
    action_name,
    action_params: action_params ?? [],
  }));
}

function checkFields(fields: { name: string; actions: MacroActions }): {
  name: string;
  actions: MacroActions;
} {
  const name = fields.name.trim();
  const known: readonly string[] = macroActionNames;
  const unknown = fields.actions.map((action) => action.action_name).filter((one) => !known.includes(one));
  const problems: FieldProblem[] = [];
  if (name === '') problems.push({ attribute: 'name', message: "can't be blank", code: 'blank' });
  if (fields.actions.length === 0)
    problems.push({ attribute: 'actions', message: "can't be blank", code: 'blank' });
  if (unknown.length > 0) {
    const message = `Macro execution actions ${unknown.join(', ')} not supported.`;
    problems.push({ attribute: 'actions', message, code: 'not_included' });
  }
  if (problems.length > 0) throw new MacroInvalidError(problems);
  return { name, actions: fields.actions };
}

/** Publishes a change: of a personal macro to its author only, of one that was or is global to everybody. */
function tellOf(tx: Tx, ...states: MacroRow[]): void {
  const owners = states.map(({ owner_id: ownerId }) => ownerId);
  if (owners.includes(null)) tx.emit(configurationUpdated('macro'));
  else for (const ownerId of new Set(owners)) tx.emit(configurationUpdated('macro', ownerId ?? undefined));
}

const auditOf = ({ id }: MacroRow) => ({ auditableType: 'Macro', auditableId: id });

function auditable({ name, visibility, actions }: MacroRow): Record<string, unknown> {
  return { name, visibility, actions };
}

function changesBetween(before: MacroRow, after: MacroRow): Record<string, unknown> {
  const [old, now] = [auditable(before), auditable(after)];
  return Object.fromEntries(
    Object.keys(now)
      .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
      .map((field) => [field, [old[field], now[field]]]),
  );
}
