import { type PersonSession, routes } from '@parley/contract';
import { handle, signedInAs } from '../access/access.facade';
import { endOtherSessions, endSession } from './actions/end-sessions';
import { describeDevice } from './describe-device';
import { listLiveSessions, type SessionRow } from './sessions.repository';

export const sessionsRoutes = [
  handle(routes.listSessions, async (ctx) => {
    const { sessionId } = signedInAs(ctx);
    const rows = await listLiveSessions(ctx.services.database.global(), ctx.user.id);
    return { payload: rows.map((row) => presentSession(row, sessionId)) };
  }),

  handle(routes.endSession, async (ctx, { params }) => {
    await endSession(ctx, params.session_id);
  }),

  handle(routes.endOtherSessions, async (ctx) => {
    await endOtherSessions(ctx);
  }),
];

function presentSession(row: SessionRow, currentId: number | null): PersonSession {
  return {
    id: row.id,
    device: describeDevice(row.user_agent),
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    current: row.id === currentId,
  };
}
