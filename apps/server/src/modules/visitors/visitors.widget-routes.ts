import { routes } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import { NotFoundError, TooManyRequestsError } from '../../platform/http/errors';
import type { RouteHandler } from '../../platform/http/handler';
import { contactRoomTokenOf, handle } from '../access/access.facade';
import { enabledFeatures } from '../accounts/accounts.facade';
import { loadUserPushes } from '../agents/agents.facade';
import { seesContact, destroyClaimedAttributes, presentContactRecord } from '../contacts/contacts.facade';
import { sendTranscript, toggleTyping } from '../conversations/conversations.facade';
import { registerDirectUpload } from '../files/files.facade';
import { listVisitorCampaigns } from '../campaigns/campaigns.facade';
import { listInboxMemberIds } from '../inboxes/inboxes.facade';
import { presentMessages } from '../messages/messages.facade';
import { answerMessage } from './actions/answer-message';
import * as own from './actions/change-own-conversation';
import { createVisitorMessage, startVisitorConversation } from './actions/create-visitor-message';
import { identifyVisitor, updateVisitor } from './actions/identify-visitor';
import { markConversationSeen } from './actions/mark-conversation-seen';
import { recordWidgetEvent } from './actions/record-widget-event';
import { resumeOrStartSession } from './actions/start-session';
import { openWebsite, websiteTokenOf } from './authenticate-visitor';
import {
  preloadedRelations,
  loadPublicMessages,
  readPublicHistory,
  withOwnSender,
} from './load-public-messages';
import { currentConversation, findCurrentConversation } from './visitor-conversations';
import {
  presentConversationRecord,
  presentVisitorMessage,
  presentWidgetContact,
  presentWidgetConversation,
} from './visitors.presenter';
import { presentWidgetConfig, presentWidgetGlobals } from './widget-config';

const MESSAGES_AT_START = 20;

const website: RouteHandler[] = [
  handle(routes.openWidget, async (ctx) => {
    const { request, services } = ctx;
    const presented = request.headers['x-auth-token'];
    const publicInbox = await openWebsite(ctx, websiteTokenOf(request), presented);
    const { contact, contactInbox, token } = await resumeOrStartSession(ctx, publicInbox, presented);
    const { id, name, email, phone_number, identifier } = contact;
    return {
      website_channel_config: await presentWidgetConfig(services, publicInbox, token),
      contact: {
        id,
        name,
        email,
        phone_number,
        identifier,
        pubsub_token: contactRoomTokenOf(services.config, contactInbox),
      },
      global_config: presentWidgetGlobals(services.config),
    };
  }),

  handle(routes.listWidgetAgents, async (ctx) => {
    const { account, inbox } = await openWebsite(ctx, websiteTokenOf(ctx.request), undefined);
    const db = ctx.services.database.tenant(account.id);
    const ids = await listInboxMemberIds(db, account.id, inbox.id);
    const people = await loadUserPushes(db, account.id, ids);
    const payload = ids.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      const { available_name: name, avatar_url, availability_status } = person;
      return [{ id, name, avatar_url, availability_status }];
    });
    return { payload };
  }),

  handle(routes.listWidgetCampaigns, async (ctx) => {
    const { request, services } = ctx;
    const token = request.headers['x-auth-token'];
    const { account, inbox, contact, contactInbox } = await openWebsite(ctx, websiteTokenOf(request), token);
    if (!enabledFeatures(account.features, services.config.edition).campaigns) return [];
    // A session that only claims to be a contact is not told what that contact is meant to see.
    if (contactInbox && !seesContact(contactInbox)) return [];
    return listVisitorCampaigns(services.database.tenant(account.id), {
      accountId: account.id,
      inboxId: inbox.id,
      contactId: contact?.id ?? null,
    });
  }),
];

const visitor: RouteHandler[] = [
  handle(routes.showVisitor, async ({ contact }) => ({
    ...presentWidgetContact(contact),
    identifier: contact.identifier,
  })),

  handle(routes.updateVisitor, async (ctx, { body }) => presentWidgetContact(await updateVisitor(ctx, body))),

  handle(routes.identifyVisitor, async (ctx, { body }) => {
    const { contact, newToken } = await identifyVisitor(ctx, body);
    return { ...presentWidgetContact(contact), ...(newToken && { widget_auth_token: newToken }) };
  }),

  handle(routes.destroyVisitorCustomAttributes, async (ctx, { body }) =>
    presentContactRecord(await destroyClaimedAttributes(ctx, ctx.contactInbox.id, body.custom_attributes)),
  ),

  handle(routes.recordWidgetEvent, async (ctx, { query, body }) =>
    recordWidgetEvent(ctx, { name: body.name ?? '', info: body.event_info ?? {}, locale: query.locale }),
  ),
];

const conversation: RouteHandler[] = [
  handle(routes.showVisitorConversation, async (ctx) => {
    const found = await findCurrentConversation(ctx);
    return found ? presentWidgetConversation(found) : {};
  }),

  handle(routes.startVisitorConversation, async (ctx, { body }) => {
    const started = await startVisitorConversation(ctx, body);
    const { id } = started.conversation;
    const range = { conversationIds: [id], atMost: MESSAGES_AT_START };
    const messages = await loadPublicMessages(
      { ...ctx, contact: started.contact, contactInbox: started.link },
      range,
    );
    return {
      ...presentWidgetConversation(started.conversation),
      messages: messages.get(id) ?? [],
      custom_attributes: started.conversation.custom_attributes,
      contact: presentContactRecord(started.contact),
    };
  }),

  handle(routes.markVisitorConversationSeen, async (ctx) => {
    const found = await findCurrentConversation(ctx);
    if (found) await markConversationSeen(ctx, found);
    else ctx.exchange.setStatus(204);
  }),

  handle(routes.toggleVisitorTyping, async (ctx, { body }) => {
    const found = await currentConversation(ctx);
    await toggleTyping(ctx, found, { status: body.typing_status ?? '', isPrivate: false });
  }),

  handle(routes.resolveVisitorConversation, async (ctx) => own.resolveVisitorConversation(ctx)),

  handle(routes.sendVisitorTranscript, async (ctx) => {
    const found = await findCurrentConversation(ctx);
    if (!found) throw new TooManyRequestsError(60);
    const { email, name } = ctx.contact;
    if (email) await sendTranscript(ctx, found.display_id, email, { contactName: name });
  }),

  handle(routes.setVisitorConversationCustomAttributes, async (ctx, { body }) =>
    own.setOwnCustomAttributes(ctx, body.custom_attributes),
  ),

  handle(routes.destroyVisitorConversationCustomAttributes, async (ctx, { body }) =>
    presentConversationRecord(
      await own.destroyOwnCustomAttributes(ctx, body.custom_attribute),
      ctx.contact.id,
    ),
  ),

  handle(routes.addVisitorLabel, async (ctx, { body }) => own.addOwnLabel(ctx, body.label ?? '')),
  handle(routes.removeVisitorLabel, async (ctx, { params }) => own.removeOwnLabel(ctx, params.label)),
];

const messages: RouteHandler[] = [
  handle(routes.listVisitorMessages, async (ctx, { query }) => {
    const found = await findCurrentConversation(ctx);
    if (!found) return { payload: [] };
    const range = { conversationId: found.id, before: query.before, after: query.after };
    return {
      payload: await readPublicHistory(ctx, range),
      meta: { contact_last_seen_at: unix(found.contact_last_seen_at) },
    };
  }),

  handle(routes.createVisitorMessage, async (ctx, { body }) => {
    const added = await createVisitorMessage(ctx, body);
    const known = preloadedRelations(ctx, added);
    const [presented] = await presentMessages(ctx.db, ctx.accountId, [added.message], known);
    if (!presented) throw new NotFoundError();
    return presentVisitorMessage(withOwnSender(ctx, presented));
  }),

  handle(routes.createVisitorDirectUpload, async (ctx, { body }) =>
    registerDirectUpload(ctx, body, { conversationId: null, isOnWebsite: true }),
  ),

  handle(routes.answerVisitorMessage, async (ctx, { params, body }) => {
    const { contact } = await answerMessage(ctx, params.message_id, body);
    return { contact: presentContactRecord(contact) };
  }),
];

export const visitorsWidgetRoutes = [...website, ...visitor, ...conversation, ...messages];
