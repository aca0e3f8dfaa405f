import type { ConversationAction, Macro } from '@parley/contract';

const sending: readonly string[] = ['send_message', 'send_attachment', 'send_email_transcript'];

/** Whether an action sends something to a customer or another address outside the team. */
export const writesToCustomer = ({ action_name: name }: ConversationAction): boolean =>
  sending.includes(name);

export const macroWritesToCustomer = ({ actions }: Pick<Macro, 'actions'>): boolean =>
  actions.some(writesToCustomer);
