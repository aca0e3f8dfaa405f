import type { RealtimeEventName } from '@parley/contract';
import { accountCases } from './cases/account-cases';
import { attentionCases } from './cases/attention-cases';
import { configurationCases } from './cases/configuration-cases';
import { contactCases, lastContactCases } from './cases/contact-cases';
import { conversationCases } from './cases/conversation-cases';
import { mergeCases } from './cases/merge-cases';
import { messageCases } from './cases/message-cases';
import { moveCases } from './cases/move-cases';
import { notificationCases } from './cases/notification-cases';
import { scheduledCases } from './cases/scheduled-cases';
import type { EventCases } from './cases/case';

/** Events of the contract that change nothing a window fetches, each with the place of its own test. */
export const elsewhere: Partial<Record<RealtimeEventName, string>> = {
  'contact_data_export.updated': 'heard only by the page of its contact: e2e/contact-page.test.ts',
  'contact_import.updated':
    'lists of contacts are read again: features/contacts-import, e2e/contacts-import.test.ts',
  'contact_export.updated': 'sent to the user who asked for the file: e2e/contacts-import.test.ts',
  'conversation.viewers_updated':
    'sent only to viewers of a conversation: conversations/viewers.test.ts, features/conversation-thread/viewers',
  'csat_survey_response.updated': 'heard only by the report of answers: e2e/satisfaction.test.ts',
  'macro.executed': 'sent to the user who ran the macro, not stored: shared/macros/macro-run.test.ts',
  'user:logout': 'has its own test: the window signs out, and no view changes',
  'page:reload': 'has its own test: the window reloads, and no view changes',
  'reply_draft.updated': 'drafts are no view: features/composer/data/draft-sync.test.ts',
  'sync.reset': 'has its own test: the window reconnects with an event number from the future',
};

/** The order matters: each case continues with the workspace as the previous one left it. */
export const cases: EventCases = {
  ...messageCases,
  ...scheduledCases,
  ...conversationCases,
  ...attentionCases,
  ...mergeCases,
  ...moveCases,
  ...contactCases,
  ...configurationCases,
  ...notificationCases,
  ...accountCases,
  ...lastContactCases,
};
