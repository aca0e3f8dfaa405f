import { availableChannelTypes, channels } from '@parley/contract/channels/channels';
import { profileSections } from '../../apps/dashboard/src/shared/profile/profile-sections';
import { allRoutes, type RouteName } from '../../apps/dashboard/src/shared/routes/all-routes';
import { consoleRoutes } from '../../apps/dashboard/src/shared/routes/console-routes';
import type { RouteDeclaration } from '../../apps/dashboard/src/shared/routes/declaration';
import { type SignedIn, signIn } from './api';
import { openConsole } from './console';
import { waitUntil } from './product';
import type { Screen } from './screens';

/** Query string and ready selector for routes that show too little with their path alone. */
const fuller: Partial<Record<RouteName, { search?: string; ready?: string }>> = {
  home: { search: '?tab=all', ready: 'li[data-index="3"]' },
};

/** Screens that lead to the articles of a portal as soon as there is one. */
const leadElsewhere = new Set(['default_portal_articles', 'portalSlug']);
/** The screen of another route of the help center, with other rows or another part of it open. */
const sameScreen = new Set([
  'portal_customization',
  'edit_portal_customization',
  'edit_portal_locales',
  'list_all_locale_categories',
  'list_mine_articles',
  'list_archived_articles',
  'list_draft_articles',
  'show_category_articles',
]);

/**
 * Every dashboard route with a screen of its own, as an administrator of the sample data sees it. Derived from the
 * route declarations, so a new screen is included as soon as its route is published.
 */
export async function declaredScreens(url: string): Promise<Screen[]> {
  const acme = await signIn(url, 'admin@acme.example');
  const features = await featuresOf(acme);
  const examples = examplesIn(url, acme);
  const screens: Screen[] = [];
  // All conversation views share one screen.
  const shapesSeen = new Set<string>();
  for (const route of allRoutes as readonly RouteDeclaration[]) {
    if (route.isComingSoon || route.redirectTo || route.isForSuspended) continue;
    if (route.features?.some((name) => !features[name])) continue;
    // A wide window redirects to the first section; e2e/profile.test.ts covers the list on a phone.
    if (route.name === 'profile_settings_index') continue;
    const { search = '', ready } = fuller[route.name as RouteName] ?? {};
    if (leadElsewhere.has(route.name)) continue;
    const isConversation = route.path.endsWith('conversations/$conversationId');
    const shape = `${route.section} ${isConversation}`;
    const isVariant =
      (route.section === 'conversations' && shapesSeen.has(shape)) || sameScreen.has(route.name);
    shapesSeen.add(shape);
    for (const path of shapesOf(route)) {
      screens.push({
        name: path === route.path ? route.name : path,
        viewer: 'admin@acme.example',
        path: `/app/accounts/${acme.accountId}/${await filled(path, examples)}${search}`,
        ready: ready ?? (isConversation ? '[role=log] time' : 'h1'),
        isVariant,
      });
    }
  }
  return [...screens, await suspendedScreen(url), ...consoleScreens(acme)];
}

/** Features of an account; a screen whose feature is not built yet can't be opened. */
async function featuresOf(acme: SignedIn): Promise<Record<string, boolean>> {
  const { body } = await acme.call<{ features: Record<string, boolean> }>('GET', '');
  return body.features;
}

/** The paths of a route: usually one, or one for each value of a parameter that shows a screen of its own. */
function shapesOf({ name, path }: RouteDeclaration): string[] {
  if (name === 'profile_settings_section') {
    return profileSections.map((section) => path.replace('$section', section));
  }
  if (name === 'settings_inbox_new_channel') {
    const generated = availableChannelTypes.filter((type) => channels[type].setup === 'fields');
    return generated.map((type) => path.replace('$channel', channels[type].name));
  }
  return [path];
}

type Examples = Record<string, () => Promise<string | number>>;

/** Example values for the parameters in paths. */
function examplesIn(url: string, acme: SignedIn): Examples {
  const firstOf = async (path: string): Promise<number> => {
    const { body } = await acme.call<unknown>('GET', path);
    const [first] = listIn(body);
    if (!first) throw new Error(`${path}: the sample data has none`);
    return first.id;
  };
  return {
    conversationId: () => longConversation(acme),
    inboxId: () => websiteOf(acme),
    label: async () => 'billing',
    teamId: () => firstOf('/teams'),
    notificationId: () => notification(url, acme),
    webhookId: async () => (await webhookWithLog(acme)).id,
    contactId: () => firstOf('/contacts'),
    macroId: () => macro(acme),
    viewId: () => folder(acme),
    portalSlug: async () => `acme-${acme.accountId}`,
    locale: async () => 'en',
    categorySlug: async () => 'billing',
    articleSlug: () => firstOf(`/portals/acme-${acme.accountId}/articles`),
  };
}

async function filled(path: string, examples: Examples): Promise<string> {
  let address = path;
  for (const [parameter, name = ''] of path.matchAll(/\$(\w+)/g)) {
    const example = examples[name];
    if (!example) throw new Error(`${path}: e2e/support/declared-screens.ts has no example of ${parameter}`);
    address = address.replace(parameter, String(await example()));
  }
  return address;
}

/** The rows of a response, in any of its envelopes. */
function listIn(body: unknown): { id: number }[] {
  if (Array.isArray(body)) return body as { id: number }[];
  const { payload, data } = body as { payload?: unknown; data?: unknown };
  return listIn(payload ?? data);
}

export async function websiteOf(acme: SignedIn): Promise<number> {
  const { body } = await acme.call<{ payload: { id: number; channel_type: string }[] }>('GET', '/inboxes');
  const website = body.payload.find((inbox) => inbox.channel_type === 'Channel::WebWidget');
  if (!website) throw new Error('the sample data has no website');
  return website.id;
}

/** The conversation of the sample data with the most content. */
export async function longConversation(acme: SignedIn): Promise<number> {
  const { body } = await acme.call<{ data: { payload: { id: number }[] } }>(
    'GET',
    '/conversations?status=open&assignee_type=all&labels[]=billing',
  );
  const [first] = body.data.payload;
  if (!first) throw new Error('the sample data has no open conversation about billing');
  return first.id;
}

/** The conversation of the sample data with messages of the most kinds. */
export async function conversationOfAllKinds(acme: SignedIn): Promise<number> {
  const { body } = await acme.call<{ data: { payload: { id: number }[] } }>(
    'GET',
    '/conversations?status=all&q=heat%20up',
  );
  const [first] = body.data.payload;
  if (!first) throw new Error('the sample data has no conversation of all kinds');
  return first.id;
}

/** A notification for the administrator, created by a colleague who assigns a conversation to them. */
async function notification(url: string, acme: SignedIn): Promise<number> {
  const colleague = await signIn(url, 'agent1@acme.example');
  const conversation = await longConversation(acme);
  await colleague.call('POST', `/conversations/${conversation}/assignments`, { assignee_id: null });
  await colleague.call('POST', `/conversations/${conversation}/assignments`, { assignee_id: acme.id });
  let told: { id: number }[] = [];
  await waitUntil(async () => {
    told = listIn((await acme.call<unknown>('GET', '/notifications')).body);
    return told.length > 0;
  });
  return told[0]?.id ?? 0;
}

/** A webhook whose endpoint never answers, with one failed delivery. */
export async function webhookWithLog(acme: SignedIn): Promise<{ id: number; deliveryId: number }> {
  const made = await acme.call<{ payload: { webhook: { id: number } } }>('POST', '/webhooks', {
    webhook: { url: `http://127.0.0.1:9/deliveries/${Date.now()}`, name: 'Customer data' },
  });
  const { id } = made.body.payload.webhook;
  const tested = await acme.call<{ payload: { delivery: { id: number } } }>('POST', `/webhooks/${id}/test`);
  return { id, deliveryId: tested.body.payload.delivery.id };
}

async function macro(acme: SignedIn): Promise<number> {
  const { body } = await acme.call<{ payload: { id: number } }>('POST', '/macros', {
    name: 'Close and say so',
    visibility: 'global',
    actions: [{ action_name: 'resolve_conversation', action_params: [] }],
  });
  return body.payload.id;
}

/** A saved filter (folder) of open conversations. */
async function folder(acme: SignedIn): Promise<number> {
  const { body } = await acme.call<{ id: number }>('POST', '/custom_filters', {
    name: 'Open ones',
    type: 'conversation',
    query: {
      payload: [
        { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null },
      ],
    },
  });
  return body.id;
}

/** The screen that members of a suspended account get. */
async function suspendedScreen(url: string): Promise<Screen> {
  const viewer = 'admin@globex.example';
  const operator = await openConsole(url);
  const { id } = await operator.call<{ id: number }>('POST', '/accounts', {
    name: 'Globex Archive',
    locale: 'en',
    administrator_email: viewer,
  });
  await operator.call('POST', `/accounts/${id}/suspend`);
  return { name: 'account_suspended', viewer, path: `/app/accounts/${id}/suspended`, ready: 'h1' };
}

/** The screens of the console; the administrator of the sample data is also a super administrator. */
function consoleScreens(acme: SignedIn): Screen[] {
  return Object.entries(consoleRoutes).map(([name, path]) => ({
    name: `console-${name}`,
    viewer: 'admin@acme.example',
    path: `/super_admin/${path.replace('$managedAccountId', String(acme.accountId)).replace('$managedUserId', String(acme.id))}`,
    ready: 'h1',
  }));
}
