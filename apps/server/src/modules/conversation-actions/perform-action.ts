import {
  type ConversationAction,
  type ConversationActionName,
  type ConversationStatus,
  conversationPriorities,
  conversationStatuses,
} from '@parley/contract';
import {
  applyLabels,
  applyStatus,
  type ConversationRow,
  actorName,
  assignConversation,
  assignTeam,
  lockConversation,
  muteConversation,
  setConversationPriority,
} from '../conversations/conversations.facade';
import type { Tx } from '../../platform/events/unit-of-work';
import { createMessage } from '../messages/messages.facade';
import { findTeam } from '../teams/teams.facade';
import { firstOf, idOf, textOf, textsOf, wordOf } from './action-params';
import { canBeAssigned, findLastResponder } from './assignees.repository';
import { ActionFailedError, type FoundScene, type OutsideName } from './conversation-actions.types';
import { sendActionFiles } from './send-action-files';

type Perform = (scene: FoundScene, action: ConversationAction) => Promise<unknown>;

/**
 * What each action does to our own rows: one transaction each, through the actions that people use too. Two of the
 * catalogue call the outside and stand in `call-outside.ts`.
 */
const performs: Record<Exclude<ConversationActionName, OutsideName>, Perform> = {
  assign_agent: async (scene, action) => assignAgent(scene, firstOf(action)),
  remove_assigned_agent: ({ ctx, displayId }) => assignConversation(ctx, displayId, null),
  assign_team: async (scene, action) => assignToTeam(scene, firstOf(action)),
  remove_assigned_team: ({ ctx, displayId }) => assignTeam(ctx, displayId, null),
  add_label: async (scene, action) => {
    const titles = textsOf(action);
    if (titles.length > 0) await changeLabels(scene, (labels) => [...labels, ...titles]);
  },
  remove_label: async (scene, action) => {
    const titles = textsOf(action).map((title) => title.trim().toLowerCase());
    if (titles.length > 0)
      await changeLabels(scene, (labels) => labels.filter((one) => !titles.includes(one)));
  },
  change_status: async (scene, action) => setStatus(scene, wordOf(action, conversationStatuses)),
  resolve_conversation: (scene) => setStatus(scene, 'resolved'),
  snooze_conversation: (scene) => setStatus(scene, 'snoozed'),
  open_conversation: (scene) => setStatus(scene, 'open'),
  pending_conversation: (scene) => setStatus(scene, 'pending'),
  mute_conversation: ({ ctx, displayId }) => muteConversation(ctx, displayId),
  change_priority: async ({ ctx, displayId }, action) => {
    const word = firstOf(action) === null ? 'nil' : wordOf(action, [...conversationPriorities, 'nil']);
    await setConversationPriority(ctx, displayId, word === 'nil' ? null : word);
  },
  send_message: async (scene, action) => {
    refuseTweets(scene.conversation);
    await createMessage(scene.ctx, scene.displayId, { content: textOf(action), private: false });
  },
  add_private_note: ({ ctx, displayId }, action) =>
    createMessage(ctx, displayId, { content: textOf(action), private: true }),
  send_attachment: async (scene, action) => {
    refuseTweets(scene.conversation);
    await sendActionFiles(scene, action.action_params.map(idOf));
  },
};

/** Errors: `ActionFailedError` with the reason, and what the actions themselves refuse. */
export async function performAction(scene: FoundScene, action: ConversationAction): Promise<void> {
  const { action_name: name } = action;
  if (!Object.hasOwn(performs, name)) throw new ActionFailedError('failed');
  await performs[name as keyof typeof performs](scene, action);
}

async function assignAgent(scene: FoundScene, given: unknown): Promise<void> {
  const { ctx, displayId, conversation } = scene;
  const userId = await whoIsMeant(scene, given);
  if (userId === undefined) throw new ActionFailedError('nothing_given');
  if (userId !== null && !(await canBeAssigned(ctx.db, conversation, userId))) {
    throw new ActionFailedError('agent_unavailable');
  }
  await assignConversation(ctx, displayId, userId);
}

/** Null: nobody. Undefined: nothing that names a person. */
async function whoIsMeant(
  { ctx, conversation }: FoundScene,
  given: unknown,
): Promise<number | null | undefined> {
  if (given === undefined) return undefined;
  if (given === 'self') return ctx.viewer.kind === 'user' ? ctx.viewer.userId : undefined;
  if (given !== 'last_responding_agent') return idOf(given);
  const last = await findLastResponder(ctx.db, conversation);
  if (last === null) throw new ActionFailedError('nobody_responded');
  return last;
}

async function assignToTeam({ ctx, displayId }: FoundScene, given: unknown): Promise<void> {
  const teamId = idOf(given);
  if (teamId === undefined) throw new ActionFailedError('nothing_given');
  if (teamId !== null && !(await findTeam(ctx.db, ctx.accountId, teamId)))
    throw new ActionFailedError('team_gone');
  await assignTeam(ctx, displayId, teamId);
}

/** As it is asked for: who opens by a macro does not take the conversation thereby. */
async function setStatus(scene: FoundScene, status: ConversationStatus): Promise<void> {
  await change(scene, (tx, conversation, told) =>
    applyStatus(tx, conversation, { status, snoozedUntil: null }, told),
  );
}

async function changeLabels(scene: FoundScene, next: (labels: string[]) => string[]): Promise<void> {
  await change(scene, (tx, conversation, told) =>
    applyLabels(tx, conversation, next(conversation.labels), told),
  );
}

async function change(
  { ctx, displayId }: FoundScene,
  work: (
    tx: Tx,
    conversation: ConversationRow,
    told: { by: string | null; locale: string },
  ) => Promise<unknown>,
): Promise<void> {
  const by = await actorName(ctx);
  await ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    await work(tx, conversation, { by, locale: ctx.locale });
  });
}

function refuseTweets({ additional_attributes: attributes }: ConversationRow): void {
  if ((attributes as Record<string, unknown>).type === 'tweet') throw new ActionFailedError('channel_cannot');
}
