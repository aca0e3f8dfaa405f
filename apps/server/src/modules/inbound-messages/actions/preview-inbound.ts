import { readFile } from 'node:fs/promises';
import type { InboundPreview } from '@parley/contract';
import type { Incoming, IncomingMessage } from '../../../channels/messages';
import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import { isUploadedFile } from '../../../platform/http-body';
import type { AccountContext } from '../../access/access.facade';
import { lockConversationIfExists } from '../../conversation-records/conversation-records.facade';
import { connectionTools } from '../../inboxes/inboxes.facade';
import { findMessageOfSource } from '../../messages/messages.facade';
import { findThread } from '../find-thread';
import { type OpenInbox, openInboxConnection } from '../open-inbox-connection';
import { parkedReasonOf } from '../parked-reason';
import { findCurrentOfWriter } from './receive-incoming';

const TEXT_SHOWN = 2_000;

/** Tells what would become of bytes if they arrived now; nothing is stored. Errors: 404, 422 no file. */
export async function previewInbound(
  ctx: AccountContext,
  inboxId: number,
  file: unknown,
): Promise<InboundPreview> {
  const open = await openInboxConnection(ctx.services, ctx.accountId, inboxId);
  if (!open) throw new NotFoundError();
  if (!isUploadedFile(file)) throw new RuleError('no_file', 'No file was sent');
  const raw = await readFile(file.path);
  let incoming: Incoming | undefined;
  try {
    const item = { raw, origin: 'preview', envelope: {}, authentication: null };
    [incoming] = await open.channel.parse(connectionTools(ctx.services), open.connection, item);
  } catch (error) {
    const { code, detail } = parkedReasonOf(error);
    return { ...nothing('unreadable', code), detail };
  }
  if (!incoming || incoming.kind === 'nothing') return nothing('nothing', incoming?.reason ?? 'empty');
  if (incoming.kind === 'round_trip') return nothing('nothing', 'round_trip');
  if (incoming.kind !== 'message') return nothing(incoming.kind, null);
  return { ...shown(incoming), ...(await placeOf(ctx, open, incoming)) };
}

function nothing(outcome: InboundPreview['outcome'], reason: string | null): InboundPreview {
  return {
    outcome,
    reason,
    sender: null,
    subject: null,
    content: null,
    files: [],
    detail: null,
    conversation_id: null,
    message_id: null,
    found_by: null,
  };
}

function shown({ contact, subject, content, files, contentAttributes }: IncomingMessage) {
  return {
    outcome: 'message' as const,
    reason: null,
    detail: null,
    sender: contact.sourceId,
    subject: subject ?? null,
    content: (visibleText(contentAttributes) ?? content)?.slice(0, TEXT_SHOWN) ?? null,
    files: files.map(({ filename }) => filename),
  };
}

/** The part of a mail that agents see first: without what it quotes. */
function visibleText(attributes: Record<string, unknown> = {}): string | undefined {
  const email = attributes['email'] as
    | { text_content?: { quoted?: string }; html_content?: { quoted?: string } }
    | undefined;
  return email?.text_content?.quoted ?? email?.html_content?.quoted;
}

class OnlyLooked extends Error {}

type Place = Pick<InboundPreview, 'conversation_id' | 'message_id' | 'found_by'> & {
  outcome?: InboundPreview['outcome'];
};

/** Looks for the conversation as for a real item, in a transaction that is rolled back. */
async function placeOf(ctx: AccountContext, open: OpenInbox, incoming: IncomingMessage): Promise<Place> {
  let found: Place = { conversation_id: null, message_id: null, found_by: null };
  await ctx
    .write(async (tx) => {
      found = (await findPlace(tx, open, incoming)) ?? found;
      throw new OnlyLooked();
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyLooked)) throw error;
    });
  return found;
}

async function findPlace(tx: Tx, open: OpenInbox, incoming: IncomingMessage): Promise<Place | undefined> {
  const inboxId = open.inbox.id;
  const known = await findMessageOfSource(tx.db, tx.accountId, { inboxId, sourceId: incoming.sourceId });
  if (known) {
    const conversation = await lockConversationIfExists(tx, known.conversation_id);
    const number = conversation?.display_id ?? null;
    return { outcome: 'known', conversation_id: number, message_id: known.id, found_by: null };
  }
  const { thread: keys, participants = [] } = incoming;
  const place = keys
    ? await findThread(tx, { inboxId, keys, participants })
    : { by: 'contact', conversation: await findCurrentOfWriter(tx, open, incoming) };
  if (!place?.conversation) return undefined;
  return { conversation_id: place.conversation.display_id, message_id: null, found_by: place.by };
}
