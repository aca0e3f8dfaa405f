import { routes } from '@parley/contract';
import type { ConnectionValues } from '../../../channels/connection/connection-row';
import { freshDns } from '../../../channels/email/authenticate/mail-dns';
import { modeOf } from '../../../channels/email/connection-values';
import { checkDkimRecord } from '../../../channels/email/dkim/check-dkim-record';
import { dkimInfoOf, newDkimValues, NO_DKIM_KEY } from '../../../channels/email/dkim/dkim-key';
import { EMAIL } from '../../../channels/email/email-type';
import type { Changes } from '../../../platform/events/changes';
import { NotFoundError } from '../../../platform/http/errors';
import { type AccountContext, handle } from '../../access/access.facade';
import { changeConnection, openInboxConnection } from '../../inbound-messages/inbound-messages.facade';
import { inboxUpdated } from '../../inboxes/inboxes.events';
import { limitChecks } from '../limit-checks';

export const dkimAgentRoutes = [
  handle(routes.showDkimKey, async (ctx, { params }) => {
    return { dkim: dkimInfoOf(await requireSender(ctx, params.connected_inbox_id)) };
  }),

  handle(routes.createDkimKey, async (ctx, { params: { connected_inbox_id: inboxId } }) => {
    const values = await requireSender(ctx, inboxId);
    await limitChecks(ctx);
    const created = await newDkimValues(values);
    return { dkim: dkimInfoOf(await changeKey(ctx, inboxId, () => created)) };
  }),

  handle(routes.deleteDkimKey, async (ctx, { params: { connected_inbox_id: inboxId } }) => {
    await requireSender(ctx, inboxId);
    return { dkim: dkimInfoOf(await changeKey(ctx, inboxId, () => NO_DKIM_KEY)) };
  }),

  handle(routes.checkDkimKey, async (ctx, { params: { connected_inbox_id: inboxId } }) => {
    const looked = dkimInfoOf(await requireSender(ctx, inboxId));
    if (!looked) throw new NotFoundError();
    await limitChecks(ctx);
    const check = await checkDkimRecord(freshDns(ctx.services.config.dnsServers), looked);
    const isSigning = check === 'right' ? 'true' : '';
    const values = await changeKey(ctx, inboxId, (known) => {
      const isSameKey = dkimInfoOf(known)?.record_value === looked.record_value;
      const isChanged =
        isSameKey && check !== 'unreachable' && (known['dkim_is_signing'] ?? '') !== isSigning;
      return isChanged ? { dkim_is_signing: isSigning } : null;
    });
    const dkim = dkimInfoOf(values);
    // The key was removed or replaced by one that was not looked at.
    if (!dkim || dkim.record_value !== looked.record_value) throw new NotFoundError();
    return { dkim, check };
  }),
];

/** The values of an inbox that sends through a server of its own. Error: 404 there is no such inbox. */
async function requireSender(ctx: AccountContext, inboxId: number): Promise<ConnectionValues> {
  const open = await openInboxConnection(ctx.services, ctx.accountId, inboxId);
  const isSender = open?.channel.type === EMAIL && modeOf(open.connection.values) === 'own_smtp';
  if (!open || !isSender) throw new NotFoundError();
  return open.connection.values;
}

/** Changes the key under the lock of the inbox; null: it stays. Error: 404 the inbox is gone. */
async function changeKey(
  ctx: AccountContext,
  inboxId: number,
  change: (known: ConnectionValues) => ConnectionValues | null,
): Promise<ConnectionValues> {
  return ctx.write(async (tx) => {
    let isChanged = false;
    const values = await changeConnection(ctx.services, tx, inboxId, (known) => {
      const changed = change(known);
      isChanged = changed !== null;
      return changed;
    });
    if (!values) throw new NotFoundError();
    if (isChanged) {
      const changes: Changes = { secrets: [null, null] };
      tx.emit(inboxUpdated(inboxId, changes));
      tx.audit({ auditableType: 'Inbox', auditableId: inboxId, action: 'update', changes });
    }
    return values;
  });
}
