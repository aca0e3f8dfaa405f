import type { NotificationType } from '@parley/contract';
import { vi } from 'vitest';
import { api } from '../../../shared/api';
import type { StandInServer } from './stand-in-server';

interface Options {
  params?: { notification_id?: number };
  query?: { page?: number; sort_order?: 'asc' | 'desc'; includes?: string[]; types?: NotificationType[] };
  body?: { snoozed_until?: number; primary_actor_id?: number; type?: 'all' | 'read' };
}

/** Mocks the API calls with a stand-in server; returns the mock, to inspect calls or make them fail. */
export function serve(server: StandInServer) {
  const call = vi.fn<(name: string, options?: Options) => Promise<unknown>>(async (name, options = {}) => {
    const data = answer(server, name, options);
    return { data, seq: server.seq };
  });
  vi.spyOn(api, 'callWithSeq').mockImplementation(call as never);
  vi.spyOn(api, 'call').mockImplementation(
    (async (name: string, options?: Options) =>
      ((await call(name, options)) as { data: unknown }).data) as never,
  );
  return call;
}

function answer(server: StandInServer, name: string, { params, query, body }: Options): unknown {
  const id = params?.notification_id ?? 0;
  switch (name) {
    case 'listContactExports':
      return server.exports;
    case 'listContactImports':
      return server.imports;
    case 'listNotifications': {
      const { page = 1, sort_order: order = 'desc', includes = [], types } = query ?? {};
      const key = {
        order,
        read: includes.includes('read'),
        snoozed: includes.includes('snoozed'),
        ...(types && { types }),
      };
      const { rows, count } = server.page(key, page);
      return { data: { meta: { count, unread_count: count, current_page: String(page) }, payload: rows } };
    }
    case 'countUnreadNotifications':
      return server.page({ order: 'desc', read: false, snoozed: false }, 1).count;
    case 'readNotification':
      return server.patch(id, { read_at: 'now' });
    case 'unreadNotification':
      return server.patch(id, { read_at: null });
    case 'snoozeNotification':
      return server.patch(id, { snoozed_until: new Date((body?.snoozed_until ?? 0) * 1_000).toISOString() });
    case 'readAllNotifications':
      return body?.primary_actor_id === undefined
        ? server.readAll()
        : server.patch(body.primary_actor_id - 1_000, { read_at: 'now' });
    case 'deleteNotification':
      return server.delete(id);
    case 'deleteAllNotifications':
      return server.deleteAll(body?.type ?? 'all');
    default:
      return {};
  }
}
