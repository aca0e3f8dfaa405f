import type { FastifyInstance } from 'fastify';
import { webWidgetScript } from '../../channels/website/web-widget-script';
import type { Services } from '../../platform/services';
import { findFirstWebWidget } from './demo/web-widgets.repository';
import { renderShop, shopPageOf } from './demo/render-shop';
import css from './demo/shop.css?raw';

/** `/demo`: a customer's page, with the same snippet that the inbox page shows. */
export function registerDemoPage(app: FastifyInstance, services: Services): void {
  app.get('/demo/shop.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/demo', async (request, reply) => {
    const snippet = await findSnippet(services);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderShop(shopPageOf(request.query as Record<string, unknown>), snippet));
  });
}

async function findSnippet(services: Services): Promise<string> {
  const row = await findFirstWebWidget(services.database.system('find-by-public-token'));
  return row
    ? webWidgetScript({
        websiteToken: row.website_token,
        widgetColor: row.widget_color,
        frontendUrl: services.config.frontendUrl,
      })
    : '';
}
