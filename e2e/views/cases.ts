import type { RealtimeEventName } from '@parley/contract';
import { accountCases } from './cases/account-cases';
import { attentionCases } from './cases/attention-cases';
import { configurationCases } from './cases/configuration-cases';
import { contactCases, lastContactCases } from './cases/contact-cases';
import { conversationCases } from './cases/conversation-cases';
import { mergeCases } from './cases/merge-cases';
import { messageCases } from './cases/message-cases';
import { notificationCases } from './cases/notification-cases';
import { scheduledCases } from './cases/scheduled-cases';
import type { EventCases } from './cases/case';

/** Events of the contract that change nothing a window fetches, with where it is shown what becomes of them. */
export const elsewhere: Partial<Record<RealtimeEventName, string>> = {
  'conversation.viewers_updated':
    'told to who says that they look: conversations/viewers.test.ts, features/conversation-thread/viewers',
  'macro.executed': 'news for who asked, kept nowhere: shared/macros/macro-run.test.ts',
  'user:logout': 'a story of its own: the window signs out, and no view has to know of it',
  'page:reload': 'a story of its own: the window is loaded anew, and no view has to know of it',
  'reply_draft.updated':
    'what somebody has begun to write is no view: features/composer/data/draft-sync.test.ts',
  'sync.reset': 'a story of its own below: the window comes back with a number of the future',
};

/** In this order: each goes on from where the one before left the workspace. */
export const cases: EventCases = {
  ...messageCases,
  ...scheduledCases,
  ...conversationCases,
  ...attentionCases,
  ...mergeCases,
  ...contactCases,
  ...configurationCases,
  ...notificationCases,
  ...accountCases,
  ...lastContactCases,
};
