import { succeed } from '../../../apps/server/src/testing';
import { all, asMember, type EventCases } from './case';

/** Account configuration and bulk actions. */
export const configurationCases: EventCases = {
  'configuration.updated': [
    {
      does: 'an administrator defines a custom attribute',
      change: ({ post }) =>
        post('/custom_attribute_definitions', {
          attribute_display_name: 'Order number',
          attribute_key: 'order_number',
        }),
      receivedBy: all,
    },
    {
      does: 'an agent saves a folder',
      change: (scenario) =>
        succeed(
          asMember(scenario).post(`${scenario.path}/custom_filters`, {
            name: 'Urgent',
            filter_type: 'conversation',
            query: { payload: [] },
          }),
        ),
      receivedBy: ['member'],
    },
    {
      does: 'an administrator renames the account',
      change: ({ as, path }) => succeed(as.patch(path, { name: 'Another name' })),
      receivedBy: all,
    },
    {
      does: 'an administrator creates a public macro',
      change: ({ post }) =>
        post('/macros', {
          name: 'Close',
          visibility: 'global',
          actions: [{ action_name: 'resolve_conversation', action_params: [] }],
        }),
      receivedBy: all,
    },
    {
      does: 'an agent creates a personal macro',
      change: (scenario) =>
        succeed(
          asMember(scenario).post(`${scenario.path}/macros`, {
            name: 'Mine',
            actions: [{ action_name: 'resolve_conversation', action_params: [] }],
          }),
        ),
      receivedBy: ['member'],
    },
    {
      does: 'a canned response is created',
      change: ({ post }) => post('/canned_responses', { short_code: 'hello', content: 'Hello' }),
      receivedBy: all,
    },
  ],
  'bulk_action.updated': [
    {
      does: 'an administrator runs a bulk action',
      change: ({ app, people, path, open, assigned }) =>
        succeed(
          app.as(people.admin).post(`${path}/bulk_actions`, {
            type: 'Conversation',
            ids: [open, assigned],
            fields: { priority: 'medium' },
            labels: { add: ['late'] },
          }),
        ),
      receivedBy: ['admin'],
    },
  ],
  'webhook.updated': [
    {
      does: 'a webhook is created',
      change: ({ post }) =>
        post('/webhooks', { url: 'https://hooks.example/in', subscriptions: ['message_created'] }),
      receivedBy: ['admin'],
    },
  ],
  'agent.updated': [
    {
      does: 'an agent is invited',
      change: ({ post }) => post('/agents', { name: 'Ned New', email: 'ned@parley.example', role: 'agent' }),
      receivedBy: ['admin'],
    },
  ],
  'custom_role.updated': [
    {
      does: 'a role is renamed',
      change: ({ as, path, role }) =>
        succeed(as.patch(`${path}/custom_roles/${role}`, { name: 'First come' })),
      receivedBy: ['admin', 'unassignedOnly'],
    },
  ],
};
