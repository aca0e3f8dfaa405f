// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { sanitizeEmail } from './sanitize-email';

const clean = (html: string, { isFolded = false, images = new Map<string, string>() } = {}) =>
  sanitizeEmail(html, { isFolded, images });
const run = 'alert(1)';
const elsewhere = 'http://elsewhere.example';

describe('C1, CT3: sanitizing an email', () => {
  test('sanitizing removes everything that runs scripts, loads resources, submits data or redirects', () => {
    const bad = [
      `<script>${run}</script><img src=x onerror=${run}><body onload=${run}>`,
      `<svg onload=${run}><a xlink:href="javascript:${run}">x</a></svg><math href="javascript:${run}">y</math>`,
      `<iframe src="${elsewhere}"></iframe><object data="${elsewhere}"></object><embed src="${elsewhere}">`,
      `<form action="${elsewhere}"><input name=a value=b><button formaction="${elsewhere}">Sign in</button></form>`,
      `<base href="${elsewhere}"><meta http-equiv=refresh content="0;url=${elsewhere}"><link rel=stylesheet href="${elsewhere}">`,
      `<a href="java\tscript:${run}">a</a><a href="data:text/html,x">b</a><a href="//elsewhere.example/c">c</a>`,
      `<a href="https://ok.example" ping="${elsewhere}" onclick=${run} id=__proto__ name=location>d</a>`,
      `<video src="${elsewhere}/v" poster="${elsewhere}/p"></video><audio src="${elsewhere}/a" autoplay></audio>`,
      `<table background="${elsewhere}/t"><tr><td style="background:url(${elsewhere}/u)">e</td></tr></table>`,
      `<p style="background-image:url('${elsewhere}/v');position:fixed;inset:0;z-index:9">f</p>`,
      `<style>@import "${elsewhere}/s"; p{background:url(${elsewhere}/w)}</style>`,
      `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
      `<template><img src=x onerror=${run}></template><xmp><img src=x onerror=${run}></xmp>`,
      `<picture><source srcset="${elsewhere}/1"><img src="${elsewhere}/2" srcset="${elsewhere}/3 2x"></picture>`,
    ].join('\n');
    const { html, styles } = clean(bad);
    const root = document.createElement('div');
    root.innerHTML = html;
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^(srcset|ping|id|name|action|formaction|background|poster)$/);
        expect(value).not.toMatch(/javascript:|elsewhere\.example|url\(|fixed/);
      }
    }
    expect(
      root.querySelector(
        'script, svg, math, iframe, object, embed, form, input, button, base, meta, link, style, video, audio, noscript, template, xmp, source',
      ),
    ).toBeNull();
    expect(styles).not.toMatch(/elsewhere|import|url/);
    expect(root.querySelector('a[href]')?.getAttribute('rel')).toContain('noopener');
    // Sanitizing is idempotent.
    expect(clean(html).html.trim()).toBe(html.trim());
  });

  test('sanitizing keeps text, tables, colors and links that open in a new tab', () => {
    const { html, hasOwnColors } = clean(
      '<o:p>Hello</o:p><table bgcolor="#eeeeee"><tr><td style="color: red; font-weight: bold">Total</td></tr></table><a href="mailto:a@b.example">write</a>',
    );
    expect(html).toContain('Hello');
    expect(html).toContain('color:red');
    expect(html).toContain('<a href="mailto:a@b.example" target="_blank"');
    expect(hasOwnColors).toBe(true);
    expect(clean('<div dir="ltr">Hello</div>').hasOwnColors).toBe(false);
  });

  test('remote images are blocked until they were fetched through the server', () => {
    const source = `<img src="${elsewhere}/logo.png?a=1&amp;b=2" alt="Logo"><img src="${elsewhere}/open.gif" width="1" height="1"><img src="data:image/svg+xml,x" alt="">`;
    const blocked = clean(source);
    expect(blocked.remote).toEqual([`${elsewhere}/logo.png?a=1&b=2`]);
    expect(blocked.html).toBe('<span data-blank="">Logo</span>');
    const images = new Map([[`${elsewhere}/logo.png?a=1&b=2`, 'data:image/png;base64,AAAA']]);
    expect(clean(source, { images }).html).toBe('<img alt="Logo" src="data:image/png;base64,AAAA">');
    expect(clean(`<img src="${elsewhere}/a" width="160" height=48>`).html).toBe(
      '<span data-blank="" style="width:160px;height:48px"></span>',
    );
    const ours = `${location.origin}/files/a/b.png`;
    expect(clean(`<img src="${ours}">`)).toMatchObject({ html: `<img src="${ours}">`, remote: [] });
  });

  test('quoted text at the end is folded as mail programs mark it, but not quotes between answers', () => {
    const answers = [
      '<div>Thanks!</div><div class="gmail_quote"><div>On Monday Acme wrote:</div><blockquote>It ships</blockquote></div>',
      '<p>Thanks!</p><div class="moz-cite-prefix">On Monday Acme wrote:</div><blockquote type="cite">It ships</blockquote>',
      '<p>Thanks!</p><hr><div id="divRplyFwdMsg">From: Acme</div><div>It ships</div>',
    ];
    for (const answer of answers) {
      const folded = clean(answer, { isFolded: true });
      expect(folded.hasQuote, answer).toBe(true);
      expect(folded.html).toContain('Thanks!');
      expect(folded.html).not.toMatch(/ships|wrote|hr/);
      expect(clean(answer).html).toContain('It ships');
    }
    for (const whole of [
      '<blockquote>Which colour?</blockquote><p>Blue.</p><blockquote>And size?</blockquote><p>Large.</p>',
      '<blockquote>Only a quote</blockquote>',
      '<p>No quote at all</p>',
    ]) {
      expect(clean(whole, { isFolded: true }).hasQuote, whole).toBe(false);
    }
  });
});
