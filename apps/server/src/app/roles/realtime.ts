import type { FastifyInstance } from 'fastify';
import {
  createRoomAuthentication,
  createRoomRevalidation,
  forgetViewers,
  roomTokens,
} from '../../modules/access/access.facade';
import { accountUserUpdated, agentAdded, agentRemoved } from '../../modules/agents/agents.events';
import { createPresenceDescription } from '../../modules/agents/agents.facade';
import {
  AGENTS_OF_CONVERSATION,
  CONTACT_OF_CONVERSATION,
  conversationAudienceRule,
  viewedConversations,
} from '../../modules/conversations/conversations.facade';
import { customRoleDeleted, customRoleUpdated } from '../../modules/custom-roles/custom-roles.events';
import { inboxDeleted, inboxMemberAdded, inboxMemberRemoved } from '../../modules/inboxes/inboxes.events';
import { teamMemberAdded, teamMemberRemoved } from '../../modules/teams/teams.events';
import { createCableServer } from '../../platform/realtime/cable-server';
import { createRealtimeHub } from '../../platform/realtime/hub';
import { createClientIp } from '../client-ip';
import type { AppRuntime } from '../create-services';
import { modules } from '../modules';

/** Poll interval when this is the only process that writes, or when every write is published over Redis. */
const POLL_SELDOM_MS = 2_000;
/** Poll interval when other processes may write without notifying this one (R2: delivered within 2 s). */
const POLL_OFTEN_MS = 250;

/** Every event that changes somebody's permissions: role, custom role, inboxes, teams, membership. */
const permissionEvents = [
  accountUserUpdated,
  agentAdded,
  agentRemoved,
  customRoleDeleted,
  customRoleUpdated,
  inboxDeleted,
  inboxMemberAdded,
  inboxMemberRemoved,
  teamMemberAdded,
  teamMemberRemoved,
];

/** The role `realtime`: sockets at `/cable`, and the delivery of events, typing and presence to them. */
export interface RealtimeRole {
  connectionCount(): number;
  /** Asks all clients to reconnect elsewhere and closes their sockets. */
  close(): Promise<void>;
}

export function startRealtime(http: FastifyInstance, runtime: AppRuntime): RealtimeRole {
  const { services, bus, slots, viewers } = runtime;
  const { config, database, logger, presence } = services;
  const hub = createRealtimeHub({
    database,
    bus,
    presence,
    rules: modules.flatMap((module) => module.realtime ?? []),
    rights: { changedBy: permissionEvents, forget: forgetViewers },
    audiences: {
      [AGENTS_OF_CONVERSATION]: conversationAudienceRule(database, 'users'),
      [CONTACT_OF_CONVERSATION]: conversationAudienceRule(database, 'contacts'),
    },
    authenticate: createRoomAuthentication(database, roomTokens(config)),
    revalidate: createRoomRevalidation(database),
    describePresence: createPresenceDescription(database, presence),
    viewed: { ...viewedConversations(database), store: viewers },
    logger,
    slots,
    pollMs: () => (config.databaseUrl && !bus.isShared ? POLL_OFTEN_MS : POLL_SELDOM_MS),
  });
  const cable = createCableServer({
    hub,
    slots,
    clientIp: createClientIp(config.trustProxy),
    isExempt: (ip) => services.limits.ipExempt(ip),
  });
  cable.attach(http.server);
  return {
    connectionCount: () => cable.connectionCount,
    async close() {
      await cable.close();
      hub.stop();
    },
  };
}
