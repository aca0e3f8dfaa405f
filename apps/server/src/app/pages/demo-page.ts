import type { FastifyInstance } from 'fastify';
import { webWidgetScript } from '../../modules/inboxes/inboxes.facade';
import type { Services } from '../../platform/services';
import css from './demo-page.css?raw';

const goods = [
  ['Barista One', 'One boiler, no fuss. Heats in twenty seconds.', '€ 349', '☕'],
  ['Barista Duo', 'Two cups at once, for two people in a hurry.', '€ 499', '🫖'],
  ['Grinder Pro', 'Forty steps from Turkish to French press.', '€ 189', '⚙️'],
  ['Harbour Blend', 'Medium roast, lots of body. One kilo.', '€ 24', '🫘'],
] as const;

/** `/demo`: a customer's page as it would be anywhere, with the very snippet that the inbox page shows. */
export function registerDemoPage(app: FastifyInstance, services: Services): void {
  app.get('/demo/shop.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/demo', async (_request, reply) => {
    const snippet = await findSnippet(services);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderShop(snippet));
  });
}

async function findSnippet(services: Services): Promise<string> {
  const row = await services.database
    .system('find-by-public-token')
    .selectFrom('channel_web_widgets')
    .select(['website_token', 'widget_color'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row
    ? webWidgetScript({
        websiteToken: row.website_token,
        widgetColor: row.widget_color,
        frontendUrl: services.config.frontendUrl,
      })
    : '';
}

function renderShop(snippet: string): string {
  const cards = goods.map(
    ([name, text, price, sign]) =>
      `<article><div class="pic" aria-hidden="true">${sign}</div><h2>${name}</h2><p>${text}</p><b>${price}</b></article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Acme Coffee</title>
<link rel="stylesheet" href="/demo/shop.css">
</head>
<body>
<header><a href="/demo">Acme Coffee</a><nav aria-label="Shop"><a href="/demo?machines">Machines</a><a href="/demo?beans">Beans</a><a href="/demo?help">Help</a></nav></header>
<main>
<section class="hero"><h1>Good coffee, at your own counter</h1><p>Machines that last, beans roasted last week. Questions? We are one click away.</p></section>
<section class="goods">${cards.join('')}</section>
</main>
<footer>Acme Coffee is a sample shop. Write to us in the corner and answer yourself as an agent.</footer>
${snippet}
</body>
</html>`;
}
