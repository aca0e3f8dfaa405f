import type { Route } from '@parley/contract';
import { schemaOf } from '@parley/contract/openapi';
import type { AccountFixture } from './fixture';

type Json = Record<string, unknown>;

export interface Field {
  name: string;
  schema: Json;
  isRequired: boolean;
}

/** Names of the path parameters, in order. */
export function pathParameters(route: Route): string[] {
  return [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** The top-level fields of a body or a query, from its schema. */
export function fieldsOf(route: Route, place: 'body' | 'query'): Field[] {
  const schema = route[place];
  if (!schema) return [];
  const { properties = {}, required = [] } = flatten(schemaOf(schema, 'output')) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
  }));
}

const announcedFile = { filename: 'a.txt', byte_size: 1, checksum: `${'A'.repeat(22)}==` };

/** Bodies that make a call take effect, for routes where the required fields alone do not. */
const meaningful: Record<string, (fixture: AccountFixture) => Json> = {
  createMessage: () => ({ content: 'a message' }),
  createManagedUser: ({ ids }) => ({
    name: 'A name',
    email: `${uniqueWord()}@mail.example`,
    managed_account_id: ids.managed_account_id,
  }),
  createManagedAccount: () => ({ name: 'A name', administrator_email: `${uniqueWord()}@mail.example` }),
  updateInstallation: () => ({ custom_branded: true }),
  updateManagedAccount: () => ({ limits: { agents: 50 } }),
  createScheduledMessage: () => ({
    content: 'a message',
    echo_id: uniqueWord(),
    scheduled_at: Math.floor(Date.now() / 1_000) + 3_600,
  }),
  updateScheduledMessage: () => ({ content: 'a text' }),
  createDirectUpload: () => announcedFile,
  createVisitorDirectUpload: () => announcedFile,
  createVisitorMessage: () => ({ content: 'a message' }),
  startVisitorConversation: () => ({ content: 'a message' }),
  createPublicMessage: () => ({ content: 'a message' }),
  createConversation: ({ ids }) => ({ inbox_id: ids.inbox_id, contact_id: ids.contact_id }),
  assignConversation: ({ ids }) => ({ assignee_id: ids.assignee_id }),
  startBulkAction: ({ ids }) => ({ type: 'Conversation', ids: [ids.ids], fields: { priority: 'low' } }),
  createMacro: () => ({ name: 'A macro', actions: [{ action_name: 'mute_conversation' }] }),
  updateMacro: () => ({ name: 'A macro', visibility: 'global' }),
  createCampaign: ({ ids }) => ({ title: 'A title', message: 'A text', inbox_id: ids.inbox_id }),
  updateCampaign: () => ({ title: 'A title' }),
  startHelpCenterImport: () => ({ article_status: 'file' }),
  createPortal: () => ({ name: 'A portal', slug: uniqueWord() }),
  updatePortal: () => ({ page_title: 'A title' }),
  savePortalSynonyms: () => ({ locale: 'en', groups: [['refund', 'money back']] }),
  sendPortalInstructions: () => ({ email: 'somebody@mail.example' }),
  createCategory: () => ({ name: 'A category', slug: uniqueWord() }),
  updateCategory: () => ({ description: 'A text' }),
  reorderCategories: ({ ids }) => ({ positions_hash: { [String(ids.category_id)]: 10 } }),
  createArticle: ({ ids }) => ({ title: uniqueWord(), author_id: ids.author_id }),
  updateArticle: () => ({ description: 'A text' }),
  keepUnpublishedChanges: () => ({ title: 'A title', description: null, content: 'A text' }),
  viewArticle: () => ({ window: 'a-window', is_open: true }),
  keepArticleVersion: () => ({ title: 'A title', description: null, content: 'A text' }),
  reorderArticles: ({ ids }) => ({ positions_hash: { [String(ids.article_id)]: 10 } }),
  updateArticleStatuses: ({ ids }) => ({ ids: [ids.article_id], status: 'archived' }),
  updateArticleCategories: ({ ids }) => ({ ids: [ids.article_id], category_id: ids.category_id }),
  deleteArticles: ({ ids }) => ({ ids: [ids.article_id] }),
  rateArticle: () => ({ helpful: 'true' }),
  createAssignmentPolicy: () => ({ name: uniqueWord() }),
  updateAssignmentPolicy: () => ({ description: 'A text' }),
  updateAgentCapacityPolicy: () => ({ description: 'A text' }),
  createTeam: () => ({ name: uniqueWord() }),
  createLabel: () => ({ title: uniqueWord() }),
  createCannedResponse: () => ({ short_code: uniqueWord(), content: 'A text' }),
  updateCannedResponse: () => ({ content: 'A text' }),
  createWebhook: () => ({ url: `https://hooks.example/${uniqueWord()}` }),
  createAgent: () => ({ email: `${uniqueWord()}@mail.example` }),
  createInbox: () => ({ name: 'An inbox', channel: { type: 'api' } }),
  filterContacts: () => ({
    payload: [{ attribute_key: 'name', filter_operator: 'contains', values: ['a'] }],
  }),
  countContacts: () => ({
    filters: [[{ attribute_key: 'name', filter_operator: 'contains', values: ['a'] }]],
  }),
  filterConversations: () => ({
    payload: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'] }],
  }),
  updateCustomFilter: () => ({ name: 'A view' }),
  createReportView: () => ({ name: 'A view', report: 'agents', search: { span: 'last7days' } }),
  updateReportView: () => ({ name: 'A view' }),
  updateContact: () => ({ name: 'A name' }),
  createContact: () => ({ name: 'A name' }),
  checkContactImport: () => ({
    mapping: ['email', 'name'],
    options: { existing: 'overwrite', calling_code: null },
  }),
  updateProfile: () => ({ name: 'A name' }),
  updateLabel: () => ({ description: 'A text' }),
  updateTeam: () => ({ description: 'A text' }),
  createCustomAttributeDefinition: () => ({ attribute_display_name: 'A name', attribute_key: uniqueWord() }),
  updateCustomAttributeDefinition: () => ({ attribute_description: 'A text' }),
  updateCustomRole: () => ({ description: 'A text' }),
  updateWebhook: () => ({ name: 'A name' }),
  replayWebhook: () => lastHour(),
  resendWebhookDeliveries: ({ ids }) => ({ delivery_ids: [ids.delivery_id] }),
  updateAgent: () => ({ availability: 'busy' }),
  setAvailability: ({ account }) => ({ account_id: account.id, availability: 'busy' }),
  updateMessage: () => ({ status: 'delivered' }),
  translateMessage: () => ({ target_language: 'de' }),
  removeInboxMembers: ({ ids }) => ({ inbox_id: ids.inbox_id, user_ids: [] }),
  removeTeamMembers: () => ({ user_ids: [] }),
  createNotificationSubscription: () => ({
    subscription_type: 'browser_push',
    subscription_attributes: { endpoint: `https://push.example/${uniqueWord()}`, p256dh: 'a', auth: 'a' },
  }),
  snoozeNotification: () => ({ snoozed_until: Math.floor(Date.now() / 1_000) + 3_600 }),
  answerPublicSurvey: () => ({
    message: { submitted_values: { csat_survey_response: { rating: 5, feedback_message: 'A text' } } },
  }),
  submitSurveyPage: () => ({ rating: '5', feedback_message: 'A text' }),
  updateCsatResponse: () => ({ csat_review_notes: 'A text' }),
  sendTranscript: () => ({ email: 'somebody@mail.example' }),
};

/** Query parameters without which a route has nothing to answer. */
const meaningfulQueries: Record<string, (fixture: AccountFixture) => Json> = {
  countContactConversations: ({ ids }) => ({ contact_ids: [ids.contact_ids] }),
  listAssignableAgents: ({ ids }) => ({ inbox_ids: [ids.inbox_id] }),
  previewWebhookReplay: () => lastHour(),
  checkCustomDomain: () => ({ domain: 'help.acme.example' }),
  showCampaignReach: ({ ids }) => ({ inbox_id: ids.inbox_id, label_ids: [ids.label_id] }),
  listCampaignPeople: () => ({ kind: 'shown' }),
  dismissMissedSearch: () => ({ locale: 'en', question: 'a question' }),
  downloadCsatResponses: () => ({ since: 0, until: Math.floor(Date.now() / 1_000) }),
};

/** A time range in the form that callers send. */
function lastHour(): Json {
  const now = Date.now();
  return { from: new Date(now - 3_600_000).toISOString(), to: new Date(now + 60_000).toISOString() };
}

export function sampleQuery(route: Route, fixture: AccountFixture): Json {
  return meaningfulQueries[route.name]?.(fixture) ?? {};
}

/** A valid body for the route: its required fields, with ids of the fixture. */
export function sampleBody(route: Route, fixture: AccountFixture): Json | undefined {
  if (!route.body) return undefined;
  const required = fieldsOf(route, 'body').filter((field) => field.isRequired);
  return {
    ...Object.fromEntries(
      required.map((field) => [field.name, sampleValue(field.name, field.schema, fixture)]),
    ),
    ...meaningful[route.name]?.(fixture),
  };
}

/** A valid value for a field, chosen by the field's name if known, otherwise by its schema. */
export function sampleValue(name: string, schema: Json, fixture: AccountFixture): unknown {
  const flat = flatten(schema);
  const known = Object.hasOwn(fixture.ids, name) ? fixture.ids[name] : undefined;
  if (flat.type === 'array') {
    return [known ?? sampleValue(name.replace(/s$/, ''), (flat.items ?? {}) as Json, fixture)];
  }
  if (known !== undefined) return known;
  if ('const' in flat) return flat.const;
  if (Array.isArray(flat.enum)) return flat.enum[0];
  switch (flat.type) {
    case 'string':
      return sampleText(name);
    case 'integer':
    case 'number':
      return Math.max(1, Number(flat.minimum ?? 1));
    case 'boolean':
      return true;
    case 'object':
      return Object.fromEntries(
        Object.entries((flat.properties ?? {}) as Record<string, Json>)
          .filter(([key]) => ((flat.required ?? []) as string[]).includes(key))
          .map(([key, inner]) => [key, sampleValue(key, inner, fixture)]),
      );
    default:
      return 'text';
  }
}

/** Picks the first alternative that is not null. */
function flatten(schema: Json): Json {
  const alternatives = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  const chosen = alternatives?.find((one) => one.type !== 'null');
  return chosen
    ? flatten({ ...schema, anyOf: undefined, oneOf: undefined, allOf: undefined, ...chosen })
    : schema;
}

function sampleText(name: string): string {
  if (name.includes('email')) return 'somebody@mail.example';
  if (name.includes('url')) return 'https://somewhere.example/path';
  if (name.includes('phone')) return '+4930123456';
  if (name.includes('color')) return '#123456';
  if (name.includes('password')) return 'Correct-horse-7';
  return 'text';
}

let words = 0;
function uniqueWord(): string {
  words += 1;
  return `word-${words}-${Math.random().toString(36).slice(2, 8)}`;
}
