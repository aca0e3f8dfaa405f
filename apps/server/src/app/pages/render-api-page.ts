import type { Route } from '@parley/contract';
import { describeAccess, schemaOf } from '@parley/contract/openapi';
import css from './api-page.css?raw';
import script from './api-page.js?raw';
import { outlineOf } from './schema-outline';

export interface ApiPage {
  html: string;
  css: string;
  script: string;
}

/** Renders the API documentation: every route under its heading, with who may call it, its input and its output. */
export function renderApiPage(routes: readonly Route[], title: string): ApiPage {
  const groups = groupByTag(routes);
  const headings = [...groups.keys()].sort();
  const sections = headings.map((tag) => renderGroup(tag, groups.get(tag) ?? []));
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/swagger/page.css">
<script src="/swagger/page.js" defer></script>
</head>
<body>
<header>
<h1>${escape(title)}</h1>
<p>${routes.length} calls. Machine-readable: <a href="/swagger/openapi.json">openapi.json</a>.
Authenticate with the header <code>api_access_token</code> or with session headers.</p>
<label for="find">Search calls</label>
<input id="find" type="search" placeholder="message, label, /inboxes …" autocomplete="off">
</header>
<nav aria-label="Sections">${headings.map((tag) => `<a href="#${anchor(tag)}">${escape(tag)}</a>`).join('')}</nav>
<main>${sections.join('')}</main>
</body>
</html>`;
  return { html, css, script };
}

function groupByTag(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) groups.set(route.tag, [...(groups.get(route.tag) ?? []), route]);
  return groups;
}

function renderGroup(tag: string, routes: Route[]): string {
  return `<section id="${anchor(tag)}"><h2>${escape(tag)}</h2>${routes.map(renderRoute).join('')}</section>`;
}

function renderRoute(route: Route): string {
  const method = route.alsoPut ? `${route.method}/PUT` : route.method;
  const parts = [
    `<p class="who">${escape(describeAccess(route.access))}</p>`,
    route.query ? block('Query', outlineOf(schemaOf(route.query, 'input'))) : '',
    route.body
      ? block(
          route.root ? `Body (under “${route.root}”, or bare)` : 'Body',
          outlineOf(schemaOf(route.body, 'input')),
        )
      : '',
    route.output
      ? block(`Response ${route.status ?? 200}`, outlineOf(schemaOf(route.output, 'output')))
      : `<p>Returns ${route.status ?? 200} ${route.raw ? 'with a non-JSON body' : 'without a body'}.</p>`,
    renderErrors(route),
  ];
  return `<details data-find="${escape(`${route.name} ${route.path} ${route.summary}`.toLowerCase())}">
<summary><b class="m ${route.method.toLowerCase()}">${method}</b> <code>${escape(route.path)}</code> <span>${escape(route.summary)}</span></summary>
<div>${parts.join('')}</div></details>`;
}

function block(name: string, text: string): string {
  return `<h3>${escape(name)}</h3><pre tabindex="0">${escape(text)}</pre>`;
}

function renderErrors(route: Route): string {
  const errors = Object.entries(route.errors ?? {});
  if (errors.length === 0) return '';
  const rows = errors.map(([status, reason]) => `<li><b>${status}</b> ${escape(reason)}</li>`);
  return `<h3>Errors</h3><ul>${rows.join('')}</ul>`;
}

function anchor(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
}
