import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInAccount } from '../../../testing/render-in-account';
import { saveDraft } from '../../composer/data/drafts';
import { buildMessage } from '../../conversations/testing/build-message';
import { buildConversation } from '../../conversations/testing/builders';
import { ConversationCard } from './conversation-card';

afterEach(cleanup);

const wake = new Date(2031, 4, 6, 9);

test('CT9: a snoozed conversation shows in the list when it returns, in both densities', async () => {
  const conversation = buildConversation({ status: 'snoozed', snoozed_until: wake.toISOString() });
  const card = (density: 'comfortable' | 'compact') => (
    <ConversationCard
      conversation={conversation}
      isOpen={false}
      isSelected={false}
      isTabStop
      link={{ to: '/' }}
      myId={1}
      labels={new Map()}
      inbox={undefined}
      showAssignee={false}
      density={density}
    />
  );
  await renderInAccount(card('comfortable'));
  expect(screen.getByText('May 6, 2031')).toBeTruthy();
  cleanup();
  await renderInAccount(card('compact'));
  expect(screen.getByRole('img', { name: 'Snoozed until May 6, 2031' })).toBeTruthy();
});

test('CL5: "You:" is separate from the message, so that right-to-left text keeps its beginning', async () => {
  const mine = buildMessage({ content: 'Thanks, it left this morning', message_type: 1 });
  const conversation = buildConversation({
    last_non_activity_message: { ...mine, sender_type: 'User', sender_id: 1 } as never,
  });
  await renderInAccount(
    <ConversationCard
      conversation={conversation}
      isOpen={false}
      isSelected={false}
      isTabStop
      link={{ to: '/' }}
      myId={1}
      labels={new Map()}
      inbox={{ id: 1, name: 'Shop' } as never}
      showAssignee={false}
      density="comfortable"
    />,
  );
  expect(screen.getByText('Thanks, it left this morning').getAttribute('dir')).toBe('auto');
  expect(screen.getByText('You:')).toBeTruthy();
  expect(screen.getByText('Shop')).toBeTruthy();
});

test('RE2: a conversation with a draft is marked in the list, unless it is open', async () => {
  const conversation = buildConversation({ id: 12, account_id: 1 });
  const draft = { accountId: 1, userId: 1, conversationId: 12, mode: 'note' } as const;
  saveDraft(draft, 'Ask the warehouse');
  const card = (isOpen: boolean) => (
    <ConversationCard
      conversation={conversation}
      isOpen={isOpen}
      isSelected={false}
      isTabStop
      link={{ to: '/' }}
      myId={1}
      labels={new Map()}
      inbox={undefined}
      showAssignee={false}
      density="comfortable"
    />
  );
  await renderInAccount(card(false));
  expect(screen.getByText('Draft:')).toBeTruthy();
  cleanup();
  await renderInAccount(card(true));
  expect(screen.queryByText('Draft:')).toBeNull();
  saveDraft(draft, '');
});
