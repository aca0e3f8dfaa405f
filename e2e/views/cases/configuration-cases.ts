import { succeed } from '../../../apps/server/src/testing';
import { all, asMember, type EventCases } from './case';

/** What the account is configured with, and what is done to many at once. */
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
      does: 'somebody saves a folder of their own',
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
      does: 'an administrator gives the account another name',
      change: ({ as, path }) => succeed(as.patch(path, { name: 'Another name' })),
      receivedBy: all,
    },
    {
      does: 'an administrator makes a macro for everybody',
      change: ({ post }) =>
        post('/macros', {
          name: 'Close',
          visibility: 'global',
          actions: [{ action_name: 'resolve_conversation', action_params: [] }],
        }),
      receivedBy: all,
    },
    {
      does: 'somebody makes a macro of their own',
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
      does: 'a canned response is written',
      change: ({ post }) => post('/canned_responses', { short_code: 'hello', content: 'Hello' }),
      receivedBy: all,
    },
  ],
  'bulk_action.updated': [
    {
      does: 'an administrator changes many at once',
      change: ({ app, people, path, open, taken }) =>
        succeed(
          app.as(people.admin).post(`${path}/bulk_actions`, {
            type: 'Conversation',
            ids: [open, taken],
            fields: { priority: 'medium' },
            labels: { add: ['late'] },
          }),
        ),
      receivedBy: ['admin'],
    },
  ],
  'webhook.updated': [
    {
      does: 'a webhook is added',
      change: ({ post }) =>
        post('/webhooks', { url: 'https://hooks.example/in', subscriptions: ['message_created'] }),
      receivedBy: ['admin'],
    },
  ],
  'agent.updated': [
    {
      does: 'somebody is invited',
      change: ({ post }) => post('/agents', { name: 'Ned New', email: 'ned@parley.example', role: 'agent' }),
      receivedBy: ['admin'],
    },
  ],
  'custom_role.updated': [
    {
      does: 'a role gets another name',
      change: ({ as, path, role }) =>
        succeed(as.patch(`${path}/custom_roles/${role}`, { name: 'First come' })),
      receivedBy: ['admin', 'unassignedOnly'],
    },
  ],
};
