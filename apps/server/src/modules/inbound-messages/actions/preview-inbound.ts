import { readFile } from 'node:fs/promises';
import type { InboundPreview } from '@parley/contract';
import type { IncomingMessage } from '../../../channels/messages';
import { NotFoundError, RuleError } from '../../../platform/http/errors';
import { isUploadedFile } from '../../../platform/http-body';
import type { AccountContext } from '../../access/access.facade';
import { connectionTools } from '../../inboxes/inboxes.facade';
import { findThread } from '../find-thread';
import { openInboxConnection } from '../open-inbox-connection';
import { parkedReasonOf } from '../parked-reason';

const TEXT_SHOWN = 2_000;

/** What would become of bytes if they arrived now; nothing is stored. Errors: 404, 422 they cannot be read. */
export async function previewInbound(
  ctx: AccountContext,
  inboxId: number,
  file: unknown,
): Promise<InboundPreview> {
  const open = await openInboxConnection(ctx.services, ctx.accountId, inboxId);
  if (!open) throw new NotFoundError();
  if (!isUploadedFile(file)) throw new RuleError('no_file', 'No file was sent');
  const raw = await readFile(file.path);
  const [incoming] = await open.channel
    .parse(connectionTools(ctx.services), open.connection, {
      raw,
      origin: 'preview',
      envelope: {},
      authentication: null,
    })
    .catch((error: unknown) => {
      throw new RuleError('inbound_unreadable', `It cannot be read: ${parkedReasonOf(error).detail}`);
    });
  if (!incoming || incoming.kind === 'nothing') return nothing('nothing', incoming?.reason ?? 'empty');
  if (incoming.kind === 'round_trip') return nothing('nothing', 'round_trip');
  if (incoming.kind !== 'message') return nothing(incoming.kind, null);
  return { ...(await threadOf(ctx, inboxId, incoming)), ...shown(incoming) };
}

function nothing(outcome: InboundPreview['outcome'], reason: string | null): InboundPreview {
  return {
    outcome,
    reason,
    sender: null,
    subject: null,
    content: null,
    files: [],
    conversation_id: null,
    found_by: null,
  };
}

function shown({ contact, subject, content, files, contentAttributes }: IncomingMessage) {
  return {
    outcome: 'message' as const,
    reason: null,
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

/** Looks for the thread as a real item would, in a transaction that is taken back. */
async function threadOf(ctx: AccountContext, inboxId: number, { thread, participants }: IncomingMessage) {
  let found: { conversation_id: number | null; found_by: string | null } = {
    conversation_id: null,
    found_by: null,
  };
  if (!thread) return found;
  await ctx
    .write(async (tx) => {
      const place = await findThread(tx, { inboxId, keys: thread, participants: participants ?? [] });
      if (place) found = { conversation_id: place.conversation.display_id, found_by: place.by };
      throw new OnlyLooked();
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyLooked)) throw error;
    });
  return found;
}
