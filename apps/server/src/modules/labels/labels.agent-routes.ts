import { type Label, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import { createLabel, deleteLabel, updateLabel } from './labels.actions';
import { findLabel, type LabelRow, type LabelUsage, listLabels, loadLabelUsage } from './labels.repository';

export const labelsAgentRoutes = [
  handle(routes.listLabels, async (ctx, { query }) => {
    const labels = await listLabels(ctx.db, ctx.accountId);
    if (!query.include_usage || ctx.viewer.role !== 'administrator')
      return { payload: labels.map(presentLabel) };
    const use = await loadLabelUsage(ctx.db, ctx.accountId);
    return { payload: labels.map((label) => presentLabelWithUsage(label, use.get(label.title))) };
  }),
  handle(routes.showLabel, async (ctx, { params }) => {
    const label = await findLabel(ctx.db, ctx.accountId, params.label_id);
    if (!label) throw new NotFoundError();
    return presentLabel(label);
  }),
  handle(routes.createLabel, async (ctx, { body }) => presentLabel(await createLabel(ctx, body))),
  handle(routes.updateLabel, async (ctx, { params, body }) =>
    presentLabel(await updateLabel(ctx, params.label_id, body)),
  ),
  handle(routes.deleteLabel, (ctx, { params }) => deleteLabel(ctx, params.label_id)),
];

const UNUSED: LabelUsage = { conversations: 0, lastUsedAt: null };

function presentLabelWithUsage(row: LabelRow, use: LabelUsage = UNUSED): Label {
  return {
    ...presentLabel(row),
    conversations_count: use.conversations,
    last_used_at: use.lastUsedAt?.toISOString() ?? null,
  };
}

function presentLabel(row: LabelRow): Label {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    color: row.color,
    show_on_sidebar: row.show_on_sidebar,
  };
}
