import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSiteOfDomain, SITE_ASSETS, siteFolder } from '../../modules/help-site/help-site.facade';
import { brandImageUrl } from '../../modules/installation/installation.facade';
import { createExchange, requestInfo } from '../../platform/http/transport';
import type { Services } from '../../platform/services';
import { builtFolder } from '../../platform/built-folders';
// A short bell of three sine tones, made for this product.
import alertSound from './ding.mp3.base64?raw';
import { applyBranding } from './apply-branding';
import { registerManifest } from './web-manifest';
import { registerCampaignScript } from './campaign-script';
import { registerRobots } from './robots';
import { serveAssets } from './serve-assets';
import { registerWidgetPage } from './widget-page';

/** Content Security Policy that allows only this installation's own content, at any host name it is reached by. */
function dashboardPolicy(frontendUrl: string): string {
  const { origin, host, protocol } = new URL(frontendUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origin}`,
    `media-src 'self' blob: ${origin}`,
    "font-src 'self'",
    `connect-src 'self' ${origin} ${socket}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Paths that need the conversation code immediately, so their page preloads those scripts. */
const IN_WORKSPACE = /^\/app\/accounts\/\d+\/(?!settings|profile|suspended)/;

/** The dashboard for every path under `/app` and `/super_admin`, its hashed assets, the widget's loader and panel. */
export function registerPages(app: FastifyInstance, services: Services): void {
  const dashboard = builtFolder('dashboard');
  const widget = builtFolder('widget');
  serveAssets(app, join(dashboard, 'assets'), { prefix: '/assets/' });
  serveAssets(app, join(widget, 'assets'), {
    prefix: '/packs/assets/',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
  });
  serveAssets(app, siteFolder, { prefix: SITE_ASSETS, isPublic: (name) => name.endsWith('.js') });
  leadDomainsToPortals(app, services);
  serveLoader(app, widget);
  serveAlertSound(app);
  registerWidgetPage(app, services);
  registerCampaignScript(app, services);
  registerManifest(app, services);
  registerRobots(app, services);
  serveServiceWorker(app, dashboard);
  serveDashboard(app, dashboard, services);
}

const NOT_ON_DOMAINS = /^\/(?:(?:app|super_admin)(?:[/?]|$)|(?:\?|$))/;

/** Addresses of articles in other products, whose last part an import keeps as a former slug. */
const OLD_ARTICLE = /^\/(?!hc\/|api\/|public\/)(?:[^?#]*\/)?articles?\/([^/?#]+)/;
/** Groups of articles in other products, which have no counterpart here. */
const OLD_GROUP = /^\/hc\/[^/?#]+\/(?:sections|categories)\/|^\/[^/?#]+\/collections\//;

/** The domain of a portal has its help center alone: neither the dashboard nor the console, whose visitors sign in. */
function leadDomainsToPortals(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, oldSlug] = OLD_ARTICLE.exec(request.url) ?? [];
    const isElsewhere = NOT_ON_DOMAINS.test(request.url) || OLD_GROUP.test(request.url);
    if (oldSlug === undefined && !isElsewhere) return;
    const exchange = createExchange(request, reply, services.config);
    const portal = await findSiteOfDomain({ services, request: requestInfo(request), exchange });
    if (!portal) return;
    const home = `/hc/${encodeURIComponent(portal.slug)}`;
    if (oldSlug === undefined) return reply.redirect(`${home}/${portal.default_locale}`, 302);
    return reply.redirect(`${home}/articles/${oldSlug}`, 301);
  });
}

function serveDashboard(app: FastifyInstance, folder: string, services: Services): void {
  const page = readOr(
    join(folder, 'index.html'),
    '<!doctype html><title>Parley</title><p>The dashboard has not been built.</p>',
  );
  const workspacePage = readOr(join(folder, 'workspace.html'), page);
  const secure = services.config.frontendUrl.startsWith('https:');
  const policy = dashboardPolicy(services.config.frontendUrl);
  const send = (reply: FastifyReply, html = page, referrer = 'strict-origin-when-cross-origin') => {
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    return reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', referrer)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(applyBranding(html, services.config));
  };
  app.get('/', async (_request, reply) => reply.redirect('/app'));
  // Temporary, because the installation's logo may change.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.redirect(brandImageUrl(services.config.logoThumbnailKey) || '/assets/favicon.svg', 302),
  );
  // Opening the socket's URL in a browser tab answers plain text, as the compatible API does.
  app.get('/cable', async (_request, reply) => reply.status(404).type('text/plain').send('Page not found'));
  app.get('/app', async (_request, reply) => send(reply));
  app.get('/app/*', async (request, reply) => {
    if (IN_WORKSPACE.test(request.url)) return send(reply, workspacePage);
    // Links in mails and of single sign-on carry tokens in their URL, which must not leak through the referrer.
    return send(reply, page, 'no-referrer');
  });
  app.get('/super_admin', async (_request, reply) => send(reply));
  app.get('/super_admin/*', async (_request, reply) => send(reply));
}

/** Serves the loader under our path and the compatible one; any page may load it. */
function serveLoader(app: FastifyInstance, folder: string): void {
  const path = join(folder, 'sdk.js');
  if (!existsSync(path)) return;
  const script = readFileSync(path);
  app.get('/packs/js/sdk.js', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

/**
 * Sound of a new message at the URL from which clients of the compatible API play it; our own clients synthesize their
 * tones.
 */
function serveAlertSound(app: FastifyInstance): void {
  const sound = Buffer.from(alertSound, 'base64');
  app.get('/audio/widget/ding.mp3', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .type('audio/mpeg')
      .send(sound),
  );
}

/**
 * The service worker that receives push messages. Served from the root, so that it may open any page; revalidated on
 * every request.
 */
function serveServiceWorker(app: FastifyInstance, folder: string): void {
  const path = join(folder, 'sw.js');
  if (!existsSync(path)) return;
  const script = readFileSync(path);
  app.get('/sw.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}

function readOr(path: string, fallback: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : fallback;
}
