import type { Agent, Conversation } from '@parley/contract';
import type { I18n } from '@parley/i18n';
import type { useT } from '@parley/i18n/react';
import type { Command } from '@parley/ui/command-palette';
import type { ConversationActions } from '../../conversations/data/conversation-mutations';

/** What the palette commands of the open conversation are built from. */
export interface CommandContext {
  t: ReturnType<typeof useT>;
  formatTime: I18n['formatTime'];
  conversation: Conversation;
  actions: ConversationActions;
  /** The current user; undefined if this conversation cannot be assigned to them. */
  me: Agent | undefined;
}

/** A page of subcommands to choose from by name. */
export function subcommandPage(id: string, title: string, commands: Command[]): Pick<Command, 'page'> {
  return { page: { title, placeholder: title, groups: [{ id, heading: title, commands }] } };
}
