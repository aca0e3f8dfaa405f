import type { MacroActionName } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

/** Kinds of parameter an action can have. */
export type InputKind =
  | 'none'
  | 'agent'
  | 'team'
  | 'labels'
  | 'status'
  | 'priority'
  | 'text'
  | 'files'
  | 'emails'
  | 'url';

interface ActionKind {
  label: DashboardKey;
  input: InputKind;
  /** Parameters of a new action. */
  begins: readonly unknown[];
}

/** In the order of the menu: assignment, labels, state, messages, external. */
export const actionKinds: Record<MacroActionName, ActionKind> = {
  assign_agent: { label: 'macros.action.assignAgent', input: 'agent', begins: [] },
  assign_team: { label: 'macros.action.assignTeam', input: 'team', begins: [] },
  remove_assigned_agent: { label: 'macros.action.removeAgent', input: 'none', begins: [] },
  remove_assigned_team: { label: 'macros.action.removeTeam', input: 'none', begins: [] },
  add_label: { label: 'macros.action.addLabel', input: 'labels', begins: [] },
  remove_label: { label: 'macros.action.removeLabel', input: 'labels', begins: [] },
  change_priority: { label: 'macros.action.changePriority', input: 'priority', begins: ['high'] },
  change_status: { label: 'macros.action.changeStatus', input: 'status', begins: ['open'] },
  resolve_conversation: { label: 'macros.action.resolve', input: 'none', begins: [] },
  snooze_conversation: { label: 'macros.action.snooze', input: 'none', begins: [] },
  mute_conversation: { label: 'macros.action.mute', input: 'none', begins: [] },
  send_message: { label: 'macros.action.sendMessage', input: 'text', begins: [''] },
  add_private_note: { label: 'macros.action.addNote', input: 'text', begins: [''] },
  send_attachment: { label: 'macros.action.sendFile', input: 'files', begins: [] },
  send_email_transcript: { label: 'macros.action.sendTranscript', input: 'emails', begins: [''] },
  send_webhook_event: { label: 'macros.action.sendWebhook', input: 'url', begins: [''] },
};

export const actionNames = Object.keys(actionKinds) as MacroActionName[];

export function isKnownAction(name: string): name is MacroActionName {
  return Object.hasOwn(actionKinds, name);
}
