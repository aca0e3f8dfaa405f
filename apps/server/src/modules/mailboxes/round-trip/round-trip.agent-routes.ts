import { randomBytes } from 'node:crypto';
import { routes } from '@parley/contract';
import { imapSettingsOf } from '../../../channels/email/connection-values';
import type { ConnectionDeclaration } from '../../../channels/connection/connection';
import { NotFoundError, TooManyRequestsError } from '../../../platform/http/errors';
import { defineLimit } from '../../../platform/limits';
import { type AccountContext, handle } from '../../access/access.facade';
import { inboundDomainOf } from '../../inboxes/inboxes.facade';
import { type OpenInbox, openInboxConnection } from '../../inbound-messages/inbound-messages.facade';
import { LATE_AFTER_SECONDS, presentRoundTrip } from './present-round-trip';
import { roundTripStarted } from './round-trip.events';
import { beginRoundTrip, findRoundTrip } from './round-trips.repository';

/** A test sends mail, through servers of the account or the installation. */
const ROUND_TRIPS = defineLimit({ name: 'round-trips-per-account', limit: 20, windowSeconds: 3_600 });

export const roundTripAgentRoutes = [
  handle(routes.showRoundTrip, async (ctx, { params }) => {
    return { round_trip: await shown(ctx, await requireTestable(ctx, params.connected_inbox_id)) };
  }),

  handle(routes.startRoundTrip, async (ctx, { params }) => {
    const { accountId, account, services } = ctx;
    const inboxId = params.connected_inbox_id;
    const testable = await requireTestable(ctx, inboxId);
    const { connection, roundTrip } = testable;
    const verdict = await services.limits.check(ROUND_TRIPS, String(accountId));
    if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
    const inboundDomain = inboundDomainOf(services.config, account);
    const { address, forward } = roundTrip.addressesOf(connection, { inboundDomain });
    const nonce = randomBytes(16).toString('hex');
    await ctx.write(async (tx) => {
      const inbox = { accountId, inboxId, lateAfterSeconds: LATE_AFTER_SECONDS };
      const isBegun = await beginRoundTrip(tx.db, inbox, { nonce, address, forward });
      if (isBegun) tx.emit(roundTripStarted({ inboxId }));
    });
    return { round_trip: await shown(ctx, testable) };
  }),
];

type Testable = OpenInbox & { roundTrip: NonNullable<ConnectionDeclaration['roundTrip']> };

/** Error: 404 no such inbox, or its channel cannot write to itself. */
async function requireTestable({ services, accountId }: AccountContext, inboxId: number): Promise<Testable> {
  const open = await openInboxConnection(services, accountId, inboxId);
  const roundTrip = open?.channel.roundTrip;
  if (!open || !roundTrip) throw new NotFoundError();
  return { ...open, roundTrip };
}

async function shown(ctx: AccountContext, { inbox, connection }: Testable) {
  const row = await findRoundTrip(ctx.db, ctx.accountId, inbox.id);
  const isFetched = imapSettingsOf(connection.values, ctx.services.config) !== null;
  return row ? presentRoundTrip(ctx, row, isFetched) : null;
}
