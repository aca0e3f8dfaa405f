import { createHash } from 'node:crypto';

export const MAIN = { id: 1, inboxes: 50, agents: 200, teams: 20, labels: 60 };
export const SMALL_ACCOUNTS = 100;
export const SMALL = { inboxes: 2, agents: 3, teams: 1, labels: 5, conversations: 50 };

/** One account whose agents are all members of one inbox, so that every message is delivered to all of them. */
export const CROWD = {
  id: 2 + SMALL_ACCOUNTS,
  inboxes: 1,
  agents: 200,
  teams: 1,
  labels: 5,
  conversations: 200,
};

export const PASSWORD = 'Bench-password-1';

/** Personal tokens that the measuring commands sign in with. */
export const tokens = { administrator: 'bench-administrator', agent: 'bench-agent' };

export const tokenOf = (userId) =>
  ({ 1: tokens.administrator, 2: tokens.agent })[userId] ?? `bench-person-${userId}`;

export const sha256 = (text) => createHash('sha256').update(text).digest('hex');

export const emailOf = (userId) => `person${userId}@bench.example`;
/** The token that a person's socket subscribes with. */
export const pubsubTokenOf = (userId) => sha256(emailOf(userId)).slice(0, 24);

/** Users, inboxes, teams and labels of each account, with ids that have no gaps over all accounts. */
export function accountPlans() {
  const plans = [{ id: MAIN.id, ...MAIN }];
  for (let index = 0; index < SMALL_ACCOUNTS; index += 1) plans.push({ ...SMALL, id: 2 + index });
  plans.push({ ...CROWD });
  const first = { inbox: 1, user: 1, team: 1, label: 1 };
  for (const plan of plans) {
    plan.first = { ...first };
    first.inbox += plan.inboxes;
    first.user += plan.agents;
    first.team += plan.teams;
    first.label += plan.labels;
  }
  return plans;
}

/** Custom attributes of conversations. */
const attributeTypes = { plan: 'list', seats: 'number', renewal: 'date', trial: 'checkbox' };

export const labelTitle = (index) => `topic-${index}`;

/** Inboxes an agent belongs to: five, spread over all inboxes. */
export const inboxesOf = (plan, agent) =>
  [...new Set([0, 11, 22, 33, 44].map((step) => (agent * 7 + step) % plan.inboxes))].map(
    (index) => plan.first.inbox + index,
  );

function* times(count, make) {
  for (let index = 0; index < count; index += 1) yield make(index);
}

function* ofAll(plans, key, make) {
  for (const plan of plans) yield* times(plan[key], (index) => make(plan, index));
}

const isAdministrator = (index) => index === 0;

/**
 * Everything of the accounts except contacts and conversations, as tables to copy. `seal(text, place)` encrypts as a
 * server with `benchSettings` does; everybody has the same password.
 */
export function accountTables(plans, { seal, passwordHash }) {
  const user = (plan, index) => plan.first.user + index;
  return [
    {
      table: 'accounts',
      columns: ['id', 'name'],
      rows: plans.map((plan) => [plan.id, `Account ${plan.id}`]),
    },
    {
      table: 'users',
      columns: ['id', 'email', 'uid', 'name', 'pubsub_token', 'confirmed_at', 'password_hash'],
      rows: ofAll(plans, 'agents', (plan, index) => {
        const id = user(plan, index);
        const email = emailOf(id);
        return [id, email, email, `Person ${id}`, sha256(pubsubTokenOf(id)), new Date(0), passwordHash];
      }),
    },
    {
      table: 'access_tokens',
      columns: ['owner_type', 'owner_id', 'token_hash', 'token_secret'],
      rows: ofAll(plans, 'agents', (plan, index) => {
        const id = user(plan, index);
        const place = {
          table: 'access_tokens',
          column: 'token_secret',
          rowId: `User:${id}`,
          accountId: null,
        };
        return ['User', id, sha256(tokenOf(id)), seal(tokenOf(id), place)];
      }),
    },
    {
      table: 'account_users',
      columns: ['account_id', 'user_id', 'role'],
      rows: ofAll(plans, 'agents', (plan, index) => [
        plan.id,
        user(plan, index),
        isAdministrator(index) ? 'administrator' : 'agent',
      ]),
    },
    {
      table: 'teams',
      columns: ['account_id', 'id', 'name'],
      rows: ofAll(plans, 'teams', (plan, index) => [plan.id, plan.first.team + index, `team ${index}`]),
    },
    {
      table: 'team_members',
      columns: ['account_id', 'team_id', 'user_id'],
      rows: ofAll(plans, 'agents', (plan, index) => [
        plan.id,
        plan.first.team + (index % plan.teams),
        user(plan, index),
      ]),
    },
    {
      table: 'labels',
      columns: ['account_id', 'id', 'title', 'show_on_sidebar'],
      rows: ofAll(plans, 'labels', (plan, index) => [
        plan.id,
        plan.first.label + index,
        labelTitle(index),
        true,
      ]),
    },
    {
      table: 'custom_attribute_definitions',
      columns: [
        'account_id',
        'attribute_model',
        'attribute_key',
        'attribute_display_name',
        'attribute_display_type',
      ],
      rows: plans.flatMap((plan) =>
        Object.entries(attributeTypes).map(([key, type]) => [
          plan.id,
          'conversation_attribute',
          key,
          key,
          type,
        ]),
      ),
    },
    ...inboxTables(plans, seal),
  ];
}

function inboxTables(plans, seal) {
  const id = (plan, index) => plan.first.inbox + index;
  return [
    {
      table: 'channel_apis',
      columns: ['account_id', 'id', 'identifier', 'hmac_token', 'secret'],
      rows: ofAll(plans, 'inboxes', (plan, index) => {
        const rowId = `inbox-${id(plan, index)}`;
        const sealed = (column) =>
          seal('a secret of the bench', { table: 'channel_apis', column, rowId, accountId: plan.id });
        return [plan.id, id(plan, index), rowId, sealed('hmac_token'), sealed('secret')];
      }),
    },
    {
      table: 'inboxes',
      columns: [
        'account_id',
        'id',
        'name',
        'channel_type',
        'channel_id',
        'working_hours',
        'enable_auto_assignment',
      ],
      rows: ofAll(plans, 'inboxes', (plan, index) => [
        plan.id,
        id(plan, index),
        `Inbox ${index}`,
        'Channel::Api',
        id(plan, index),
        '[]',
        // Auto-assignment would change the conversations that are measured.
        false,
      ]),
    },
    {
      table: 'inbox_members',
      columns: ['account_id', 'inbox_id', 'user_id'],
      rows: (function* () {
        for (const plan of plans)
          for (let agent = 0; agent < plan.agents; agent += 1)
            for (const inbox of inboxesOf(plan, agent)) yield [plan.id, inbox, plan.first.user + agent];
      })(),
    },
  ];
}

/** Settings of the measured server; the key is public because the data is generated. */
export const benchSettings = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_EXEMPT: '127.0.0.1',
  USAGE_LIMIT_FACTOR: '1000',
  SECRET_KEY: 'be'.repeat(32),
};
