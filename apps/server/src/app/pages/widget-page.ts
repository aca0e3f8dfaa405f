import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetConfig, WidgetGlobals } from '@parley/contract';
import { languageTagOf } from '@parley/i18n/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contactRoomTokenOf } from '../../modules/access/access.facade';
import {
  findOpenWebsite,
  presentWidgetConfig,
  presentWidgetGlobals,
  requireActiveAccount,
  resumeOrStartSession,
} from '../../modules/visitors/visitors.facade';
import { NotFoundError } from '../../platform/http/errors';
import { createExchange, requestInfo } from '../../platform/http/transport';
import type { Services } from '../../platform/services';
import { builtFolder } from '../../platform/built-folders';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self' ws: wss:",
  "font-src 'self'",
  // Articles of the help center open inside the panel, from this origin.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
];

interface BuiltFiles {
  js: string;
  css: string;
}

/** `/widget`: the chat panel for the iframe on a customer's page, with the visitor's session. */
export function registerWidgetPage(app: FastifyInstance, services: Services): void {
  const files = readManifest(join(builtFolder('widget'), 'manifest.json'));
  const isSecure = services.config.frontendUrl.startsWith('https:');
  app.get('/widget', { exposeHeadRoute: false }, async (request, reply) => {
    const exchange = createExchange(request, reply, services.config);
    const base = { services, request: requestInfo(request), exchange };
    const { website_token: websiteToken, cw_conversation: presented } = base.request.rawQuery;
    const publicInbox = await findOpenWebsite(base, websiteToken, presented);
    if (!publicInbox) throw new NotFoundError('web widget does not exist');
    requireActiveAccount(publicInbox.account);
    const session = await resumeOrStartSession(base, publicInbox, presented);
    const config = await presentWidgetConfig(services, publicInbox, session.token);
    const pubsubToken = contactRoomTokenOf(services.config, session.contactInbox);
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    return (
      reply
        .header('content-security-policy', policyOf(publicInbox.channel, request))
        .header('x-content-type-options', 'nosniff')
        // The URL carries the session token.
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(renderPage({ config, pubsubToken, globals: presentWidgetGlobals(services.config), files }))
    );
  });
}

function readManifest(path: string): BuiltFiles | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BuiltFiles) : null;
}

/**
 * Which pages may frame the panel: the channel's allowed domains, or any. Phone apps show it without a page around it.
 */
function policyOf(
  channel: { allowed_domains: string; feature_flags: string[] },
  request: FastifyRequest,
): string {
  const domains = channel.allowed_domains.split(/[\s,]+/).filter(Boolean);
  const { origin } = request.headers;
  const isWebView =
    channel.feature_flags.includes('allow_mobile_webview') &&
    (!origin || origin === 'null' || origin.startsWith('file://'));
  const framing = domains.length > 0 && !isWebView ? [`frame-ancestors ${domains.join(' ')}`] : [];
  return [...POLICY, ...framing].join('; ');
}

interface PageParts {
  config: WidgetConfig;
  pubsubToken: string;
  globals: WidgetGlobals;
  files: BuiltFiles | null;
}

function renderPage({ config, pubsubToken, globals, files }: PageParts): string {
  const data = {
    webChannel: webChannelOf(config),
    pubsubToken,
    authToken: config.auth_token,
    globalConfig: { ...globals, DIRECT_UPLOADS_ENABLED: false },
  };
  return `<!doctype html>
<html lang="${escapeHtml(languageTagOf(config.locale))}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(config.website_name)}</title>
    ${files ? `<link rel="stylesheet" href="/packs/${files.css}">` : ''}
    <script type="application/json" id="parley-widget-data">${scriptJson(data)}</script>
    ${files ? `<script type="module" src="/packs/${files.js}"></script>` : ''}
  </head>
  <body><div id="app"></div></body>
</html>
`;
}

/** Global names that pages written for the compatible API read. */
function webChannelOf(config: WidgetConfig) {
  return {
    avatarUrl: config.avatar_url,
    hasAConnectedAgentBot: '',
    locale: config.locale,
    websiteName: config.website_name,
    websiteToken: config.website_token,
    welcomeTitle: config.welcome_title,
    welcomeTagline: config.welcome_tagline,
    widgetColor: config.widget_color,
    portal: config.portal,
    enabledFeatures: config.enabled_features,
    enabledLanguages: config.enabled_languages,
    replyTime: config.reply_time,
    preChatFormEnabled: config.pre_chat_form_enabled,
    preChatFormOptions: config.pre_chat_form_options,
    workingHoursEnabled: config.working_hours_enabled,
    workingHours: config.working_hours,
    outOfOfficeMessage: config.out_of_office_message,
    utcOffset: config.utc_off_set,
    timezone: config.timezone,
    csatSurveyEnabled: config.csat_survey_enabled,
    allowMessagesAfterResolved: config.allow_messages_after_resolved,
    disableBranding: config.disable_branding,
  };
}

/** JSON that cannot close the script element it is embedded in (C1). */
function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
