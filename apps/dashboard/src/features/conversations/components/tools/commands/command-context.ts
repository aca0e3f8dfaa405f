import type { Agent, Conversation } from '@parley/contract';
import type { I18n } from '@parley/i18n';
import type { useT } from '@parley/i18n/react';
import type { Command } from '@parley/ui/command-palette';
import type { ConversationActions } from '../../../data/conversation-mutations';

/** What the commands of the open conversation are made of. */
export interface CommandContext {
  t: ReturnType<typeof useT>;
  formatTime: I18n['formatTime'];
  conversation: Conversation;
  actions: ConversationActions;
  /** The person at the screen, as far as they can be given this conversation. */
  me: Agent | undefined;
}

/** A command that leads to others, which are chosen from by name. */
export function subcommandPage(id: string, title: string, commands: Command[]): Pick<Command, 'page'> {
  return { page: { title, placeholder: title, groups: [{ id, heading: title, commands }] } };
}
