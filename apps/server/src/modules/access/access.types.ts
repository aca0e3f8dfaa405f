import type { Permission } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type {
  AccountUsersTable,
  AccountsTable,
  ChannelApisTable,
  ChannelWebWidgetsTable,
  ContactInboxesTable,
  ContactsTable,
  InboxesTable,
  UsersTable,
} from '../../platform/db/tables';
import type { ActorRef } from '../../platform/events/events';
import type { Tx } from '../../platform/events/unit-of-work';
import type { Exchange, RequestInfo } from '../../platform/http/handler';
import type { Services } from '../../platform/services';

export type UserRow = Selectable<UsersTable>;
export type AccountRow = Selectable<AccountsTable>;
export type InboxRow = Selectable<InboxesTable>;
export type ContactRow = Selectable<ContactsTable>;
export type ContactInboxRow = Selectable<ContactInboxesTable>;

/** A member of an account, with everything that policies read. */
export interface UserViewer {
  kind: 'user';
  accountId: number;
  userId: number;
  role: 'agent' | 'administrator';
  customRoleId: number | null;
  /** Null if the user has no custom role; then only `role` counts. */
  permissions: readonly Permission[] | null;
  inboxIds: readonly number[];
  teamIds: readonly number[];
}

/** A member's own presence setting. */
export type PresenceSetting = Pick<Selectable<AccountUsersTable>, 'availability' | 'auto_offline'>;

/** The product itself (jobs, sample data, imports). May do everything inside its account. */
export interface SystemViewer {
  kind: 'system';
  accountId: number;
}

/** A website visitor or a client of the public API, as the contact of one inbox. */
export interface ContactViewer {
  kind: 'contact';
  accountId: number;
  contactId: number;
  contactInboxId: number;
  hmacVerified: boolean;
}

/** An agent bot of the account, by its token. May open every conversation of the account, by the routes open to bots. */
export interface AgentBotViewer {
  kind: 'agentBot';
  accountId: number;
  agentBotId: number;
  name: string;
}

/** The acting party. Authorization takes place in actions, based on the viewer, never in routes. */
export type Viewer = UserViewer | AgentBotViewer | SystemViewer | ContactViewer;

export function actorRef(viewer: Viewer): ActorRef {
  switch (viewer.kind) {
    case 'user':
      return { type: 'User', id: viewer.userId };
    case 'agentBot':
      return { type: 'AgentBot', id: viewer.agentBotId };
    case 'contact':
      return { type: 'Contact', id: viewer.contactId };
    case 'system':
      return { type: 'System', id: null };
  }
}

export interface PublicContext {
  services: Services;
  request: RequestInfo;
  exchange: Exchange;
}

/** How the caller was authenticated. */
export interface SessionCredential {
  kind: 'session' | 'cookie';
  sessionId: number;
  client: string;
  token: string;
  expiresAt: Date;
}
export interface TokenCredential {
  kind: 'access_token';
}

/** A user and the session of the request or the one just opened. `sessionId` is null for personal tokens. */
export interface SignedIn {
  user: UserRow;
  sessionId: number | null;
}

export interface UserContext extends PublicContext {
  user: UserRow;
  credential: SessionCredential | TokenCredential;
}

/** A super administrator in the console, always with a session. */
export interface ConsoleContext extends UserContext {
  credential: SessionCredential;
}

export function signedInAs({ user, credential }: UserContext): SignedIn {
  return { user, sessionId: credential.kind === 'access_token' ? null : credential.sessionId };
}

/**
 * What an action needs to know about its caller, whether it is called from a route, a macro or a job. `write` is the
 * only way to change data.
 */
export interface ActionContext {
  services: Services;
  accountId: number;
  viewer: Viewer;
  /** Language of texts that the change writes (activity messages). */
  locale: string;
  db: Db;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface AccountContext extends UserContext, ActionContext {
  account: AccountRow;
  viewer: UserViewer;
  presence: PresenceSetting;
  /**
   * Number of the account's newest event at authentication; null if the caller comes from the cache and the number is
   * still being read.
   */
  seq: number | null;
}

/** An agent bot, on a route that is open to bots. It is no user, so it has no profile and no session. */
export interface AgentBotContext extends PublicContext, ActionContext {
  account: AccountRow;
  viewer: AgentBotViewer;
}

/** The caller of a route that is open to members and to agent bots. */
export type MemberOrBotContext = AccountContext | AgentBotContext;

export interface VisitorContext extends PublicContext, ActionContext {
  account: AccountRow;
  inbox: InboxRow;
  channel: Selectable<ChannelWebWidgetsTable>;
  contactInbox: ContactInboxRow;
  contact: ContactRow;
  viewer: ContactViewer;
}

export interface ContactContext extends PublicContext, ActionContext {
  account: AccountRow;
  inbox: InboxRow;
  channel: Selectable<ChannelApisTable>;
  contactInbox: ContactInboxRow;
  contact: ContactRow;
  viewer: ContactViewer;
}
