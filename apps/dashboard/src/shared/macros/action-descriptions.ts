import type { ConversationAction, Macro, MacroActionName } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

/** Looks up names by id among the loaded records. */
export interface ActionNameLookup {
  /** Undefined: no agent has this id. */
  agent: (id: number) => string | undefined;
  team: (id: number) => string | undefined;
  list: (words: readonly string[]) => string;
}

export interface ActionDescription {
  key: DashboardKey;
  values?: Record<string, string | number>;
}

const LONGEST = 80;
const NONE: readonly unknown[] = ['nil', 0, '0', null, undefined];

type DescribeAction = (
  params: readonly unknown[],
  names: ActionNameLookup,
  macro: Pick<Macro, 'files'>,
) => ActionDescription;

/** Describes an action as a sentence; used by the preview, the list and the run result. */
const describers: Record<MacroActionName, DescribeAction> = {
  assign_agent: ([given], { agent }) => {
    if (given === 'self') return { key: 'macros.does.assignSelf' };
    if (given === 'last_responding_agent') return { key: 'macros.does.assignLast' };
    if (NONE.includes(given)) return { key: 'macros.does.unassign' };
    const name = agent(Number(given));
    return name ? { key: 'macros.does.assign', values: { name } } : { key: 'macros.does.assignGone' };
  },
  assign_team: ([given], { team }) => {
    if (NONE.includes(given)) return { key: 'macros.does.noTeam' };
    const name = team(Number(given));
    return name ? { key: 'macros.does.team', values: { name } } : { key: 'macros.does.teamGone' };
  },
  remove_assigned_agent: () => ({ key: 'macros.does.unassign' }),
  remove_assigned_team: () => ({ key: 'macros.does.noTeam' }),
  add_label: (params, { list }) => ({
    key: 'macros.does.addLabels',
    values: { labels: list(textsOf(params)) },
  }),
  remove_label: (params, { list }) => ({
    key: 'macros.does.removeLabels',
    values: { labels: list(textsOf(params)) },
  }),
  change_status: ([given]) => ({ key: statusKeys[String(given)] ?? 'macros.does.nothing' }),
  resolve_conversation: () => ({ key: 'macros.does.resolve' }),
  snooze_conversation: () => ({ key: 'macros.does.snooze' }),
  mute_conversation: () => ({ key: 'macros.does.mute' }),
  change_priority: ([given]) => ({ key: priorityKeys[String(given)] ?? 'macros.does.noPriority' }),
  send_message: ([text]) => ({ key: 'macros.does.message', values: { text: shortened(text) } }),
  add_private_note: ([text]) => ({ key: 'macros.does.note', values: { text: shortened(text) } }),
  send_attachment: (params, { list }, { files = [] }) => {
    const names = params.map((id) => files.find((file) => file.blob_id === id)?.filename);
    return { key: 'macros.does.files', values: { names: list(names.filter((name) => name !== undefined)) } };
  },
  send_email_transcript: ([given]) => ({
    key: 'macros.does.transcript',
    values: { addresses: String(given ?? '') },
  }),
  send_webhook_event: ([url]) => ({ key: 'macros.does.webhook', values: { host: hostOf(url) } }),
};

const statusKeys: Record<string, DashboardKey> = {
  open: 'macros.does.open',
  resolved: 'macros.does.resolve',
  pending: 'macros.does.pending',
  snoozed: 'macros.does.snooze',
};

const priorityKeys: Record<string, DashboardKey> = {
  low: 'macros.does.priorityLow',
  medium: 'macros.does.priorityMedium',
  high: 'macros.does.priorityHigh',
  urgent: 'macros.does.priorityUrgent',
};

export function describeAction(
  { action_name: name, action_params: params }: ConversationAction,
  names: ActionNameLookup,
  macro: Pick<Macro, 'files'> = {},
): ActionDescription {
  if (!Object.hasOwn(describers, name)) return { key: 'macros.does.nothing' };
  return describers[name as MacroActionName](params, names, macro);
}

const textsOf = (params: readonly unknown[]): string[] => params.map(String);

/** The beginning of a text in one line, without Markdown. */
function shortened(text: unknown): string {
  const line = String(text ?? '')
    .replace(/\\\n/g, ' ')
    .replace(/[*_`~#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...line];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('').trimEnd()}…` : line;
}

function hostOf(url: unknown): string {
  const text = String(url ?? '');
  return URL.canParse(text) ? new URL(text).host : text;
}
