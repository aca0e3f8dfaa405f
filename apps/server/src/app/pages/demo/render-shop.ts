import { type Good, goods, type Shelf, shelves } from './goods';
import script from './shop.js?raw';

export type ShopPage = 'all' | Shelf | 'help';

const pages: readonly { id: ShopPage; title: string }[] = [
  ...shelves.map(({ id, title }) => ({ id, title })),
  { id: 'help', title: 'Help' },
];

/** The shop page for a URL like `/demo?beans`. */
export function shopPageOf(query: Record<string, unknown>): ShopPage {
  return pages.find(({ id }) => id in query)?.id ?? 'all';
}

/** A small demo shop, with the chat snippet at the end of the body. */
export function renderShop(page: ShopPage, snippet: string): string {
  const title = pages.find(({ id }) => id === page)?.title;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title ? `${title} · Acme Coffee` : 'Acme Coffee'}</title>
<meta name="description" content="Espresso machines, fresh beans, and everything in between.">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/shop.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><p class="strip">Free delivery from $60 · 30-day returns · Two-year warranty</p>
<div class="wrap">
<a class="logo" href="/demo">${LOGO} Acme Coffee</a>
<nav aria-label="Shop">${pages.map((each) => link(each, page)).join('')}</nav>
<button class="cart" type="button" data-open-cart aria-label="Cart, 0 items">Cart <span class="count" data-cart-count>0</span></button>
</div></header>
<main id="content">${page === 'help' ? HELP : shelvesOf(page)}</main>
${FOOTER}
${CART}
${goods.map(({ id, name, price }) => `<template data-good="${id}" data-name="${name}" data-price="${price}"></template>`).join('')}
<p class="unseen" role="status"></p>
<script>${script}</script>
${snippet}
</body>
</html>`;
}

const link = ({ id, title }: { id: ShopPage; title: string }, page: ShopPage) =>
  `<a href="/demo?${id}"${id === page ? ' aria-current="page"' : ''}>${title}</a>`;

function shelvesOf(page: ShopPage): string {
  const pageShelves = shelves.filter(({ id }) => page === 'all' || id === page);
  const list = pageShelves.map(
    ({ id, title, text }) =>
      `<section class="wrap shelf" aria-labelledby="${id}"><${headingOf(page)} id="${id}">${title}</${headingOf(page)}><p>${text}</p><ul class="goods">${goods
        .filter(({ shelf }) => shelf === id)
        .map(cardOf)
        .join('')}</ul></section>`,
  );
  if (page !== 'all') return `${list.join('')}${WORDS}`;
  const [first, ...others] = list;
  return `${HERO}${first}<div class="wrap pair">${others.join('')}</div>${WORDS}`;
}

const headingOf = (page: ShopPage) => (page === 'all' ? 'h2' : 'h1');

const cardOf = ({ id, name, text, price, stars, reviews, badge, drawing }: Good) =>
  `<li>${badge ? `<span class="badge">${badge}</span>` : ''}<svg viewBox="0 0 240 200" aria-hidden="true">${drawing}</svg>
<h3>${name}</h3><p>${text}</p>
<div class="stars"><span aria-hidden="true">★</span> ${stars} · ${reviews.toLocaleString('en-US')} reviews</div>
<div class="buy"><b>$${price}</b><button type="button" data-add="${id}" aria-label="Add ${name} to cart">Add to cart</button></div></li>`;

const LOGO =
  '<svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true"><circle cx="17" cy="17" r="17" fill="#9c4423"/><path d="M9 13h13v6c0 5-3 7-6.5 7S9 24 9 19z" fill="#fff8ee"/><path d="M22 15c5-1 5 6 0 6" fill="none" stroke="#fff8ee" stroke-width="2"/><path d="M13 10c-2-3 2-3 0-6M18 10c-2-3 2-3 0-6" fill="none" stroke="#fff8ee" stroke-width="1.6" stroke-linecap="round"/></svg>';

const HERO = `<section class="hero"><div class="wrap"><div>
<h1>Good coffee, on your own counter</h1>
<p>Machines that can be repaired, and beans roasted this week. Not sure what fits? Ask us in the chat: we reply within minutes.</p>
<a class="go" href="/demo?machines">Shop machines</a></div>
<svg viewBox="0 0 520 320" aria-hidden="true"><rect y="246" width="520" height="74" rx="10" fill="#b9875a"/><rect y="246" width="520" height="12" fill="#cf9f70"/>
<circle cx="400" cy="84" r="64" fill="#fff4e2"/><path d="M336 84a64 64 0 0 1 128 0z" fill="#ffe2b8"/>
<g transform="translate(20 24) scale(1.24)">${goods[0]?.drawing ?? ''}</g><g transform="translate(236 62) scale(1.02)">${goods[4]?.drawing ?? ''}</g>
<path d="M424 200h60v26c0 14-12 22-30 22s-30-8-30-22z" fill="#fffdf9"/><path d="M484 208c18-2 20 22 0 22" fill="none" stroke="#fffdf9" stroke-width="7"/><path d="M428 204h52v7h-52z" fill="#5a3624"/><path d="M442 190c-7-11 7-13 0-24M466 190c-7-11 7-13 0-24" fill="none" stroke="#fffdf9" stroke-width="5" stroke-linecap="round"/></svg>
</div></section>
<div class="wrap promises"><p><b>Free delivery</b>On orders over $60, in two to four days</p><p><b>30-day returns</b>No questions asked</p><p><b>Two-year warranty</b>Spare parts for ten</p><p><b>Real people</b>In seven languages, every day</p></div>`;

const WORDS = `<section class="wrap words" aria-label="Reviews">
<figure><blockquote>“They sent a new handle instead of a new kettle. More of this, please.”</blockquote><figcaption>Harriet, London · ★★★★★</figcaption></figure>
<figure><blockquote>“Delivered to a boat. First coffee on deck was heaven.”</blockquote><figcaption>Zoe, Athens · ★★★★★</figcaption></figure>
<figure><blockquote>“Honest advice: they talked me out of the bigger machine.”</blockquote><figcaption>Ethan, Dublin · ★★★★★</figcaption></figure>
</section>`;

const HELP = `<div class="wrap help"><h1>Help</h1>
<h2>Delivery</h2><p>Orders placed before 2 p.m. ship the same day and arrive in two to four days. Delivery is free on orders over $60, and $6 otherwise.</p>
<h2>Returns and refunds</h2><p>You have 30 days. Print the label from your order, and drop the parcel off at any pickup point. We'll refund you within five days of receiving it.</p>
<h2>Warranty and repairs</h2><p>Two years on every machine, five on seals and gaskets. Most repairs take a coin and ten minutes: we send the part with a video.</p>
<h2>Invoices</h2><p>Your invoice is in the confirmation email. To change the name, address, or tax ID on it, just ask us.</p>
<h2>Contact us</h2><p>Use the chat in the corner, or write to help@acme.example. We usually reply within a few minutes.</p></div>`;

const FOOTER = `<footer><div class="wrap">
<div><h2>Acme Coffee</h2><p>We've repaired, roasted, and shipped from the same old warehouse since 2014.</p></div>
<div><h2>Shop</h2><ul>${shelves.map(({ id, title }) => `<li><a href="/demo?${id}">${title}</a></li>`).join('')}</ul></div>
<div><h2>Help</h2><ul><li><a href="/demo?help">Delivery and returns</a></li><li><a href="mailto:help@acme.example">help@acme.example</a></li></ul></div>
<small>Acme Coffee is a sample shop: nothing here is for sale. Write to us in the chat, then answer yourself as an agent.</small>
</div></footer>`;

const CART = `<dialog id="cart" aria-labelledby="cart-title"><h2 id="cart-title">Your cart</h2>
<p data-empty>Your cart is empty.</p><ul></ul>
<p data-done hidden>Thanks! Your order number is 48214. This is a sample shop, so nothing was charged, but do ask us about it in the chat.</p>
<p class="total" data-filled hidden><span>Total</span> <b data-total>$0</b></p>
<div class="row"><button type="button" data-close-cart>Keep shopping</button><button class="main" type="button" data-filled data-order hidden>Place order</button></div></dialog>`;
