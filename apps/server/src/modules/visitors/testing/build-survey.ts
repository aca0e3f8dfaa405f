import type { Inbox } from '@parley/contract';
import { buildAccount, buildWebsiteInbox, succeed, type TestAccount, type TestApp } from '../../../testing';
import { buildVisitor, type TestVisitor } from './build-visitor';

/** An account with a website that sends surveys. */
export async function buildSurveyAccount(
  app: TestApp,
  csat: Record<string, unknown> = {},
): Promise<{ account: TestAccount; inbox: Inbox }> {
  const account = await buildAccount(app);
  const inbox = await buildWebsiteInbox(app, account, { enable_email_collect: false, ...surveys(csat) });
  return { account, inbox };
}

/** Settings of an inbox that sends surveys. */
export function surveys(csat: Record<string, unknown> = {}): Record<string, unknown> {
  return { csat_survey_enabled: true, csat_config: csat };
}

export interface TestSurvey {
  visitor: TestVisitor;
  /** Display id. */
  conversationId: number;
  uuid: string;
  messageId: number;
  /** Answers in the widget. */
  rate(rating: number, feedback?: string): ReturnType<TestVisitor['patch']>;
}

/** A conversation of a new visitor in which an agent sent a survey by hand, as rules do it. */
export async function buildSurvey(
  app: TestApp,
  account: TestAccount,
  inbox: Inbox,
  conversation: Record<string, unknown> = {},
): Promise<TestSurvey> {
  const visitor = await buildVisitor(app, inbox);
  const { conversation_id: conversationId } = await succeed(visitor.say('hello'));
  const path = `${account.path}/conversations/${conversationId}`;
  if (conversation['assignee_id'] ?? conversation['team_id']) {
    await succeed(account.as.post(`${path}/assignments`, conversation as Record<string, unknown>));
  }
  const { id: messageId } = await succeed(
    account.as.post(`${path}/messages`, {
      content: 'How was it?',
      message_type: 'outgoing',
      content_type: 'input_csat',
    }),
  );
  const { uuid } = await succeed(account.as.get(path));
  return {
    visitor,
    conversationId,
    uuid,
    messageId,
    rate: (rating, feedback) =>
      visitor.patch(`/messages/${messageId}`, {
        message: { submitted_values: { csat_survey_response: { rating, feedback_message: feedback } } },
      }),
  };
}

/** Moves the survey and its answer back in time. */
export async function backdate(
  app: TestApp,
  account: TestAccount,
  messageId: number,
  at: Date,
): Promise<void> {
  const db = app.services.database.tenant(account.id);
  await db
    .updateTable('messages')
    .set({ created_at: at })
    .where('account_id', '=', account.id)
    .where('id', '=', messageId)
    .execute();
  await db
    .updateTable('csat_survey_responses')
    .set({ created_at: at })
    .where('account_id', '=', account.id)
    .where('message_id', '=', messageId)
    .execute();
}
