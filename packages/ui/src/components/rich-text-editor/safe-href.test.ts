import { expect, test } from 'vitest';
import { addressWithHeight, heightInAddress } from './image-size';
import { mentionAddress, readMention } from './mention-address';
import { hrefFromInput, safeHref } from './safe-href';

test.each(['https://a.example/x?y#z', 'http://localhost:3000', 'mailto:a@b.example', 'tel:+49 30 1'])(
  'a link may go to %s',
  (href) => {
    expect(safeHref(href)).toBe(href);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/relative',
  'https://a.example/\u202egnp.exe',
  'https:// a',
])('a link may not go to %j', (href) => {
  expect(safeHref(href)).toBeNull();
});

test.each([
  ['example.com', 'https://example.com'],
  ['example.com:8080/path', 'https://example.com:8080/path'],
  ['mira@acme.example', 'mailto:mira@acme.example'],
  [' https://a.example ', 'https://a.example'],
  ['tel:+4930', 'tel:+4930'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['word', null],
])('typing %j as a link makes %s of it', (typed, href) => {
  expect(hrefFromInput(typed)).toBe(href);
});

test('RE4: a picture has its height in the query of its address, the original none', () => {
  expect(addressWithHeight('https://a.example/p.png', '48px')).toBe(
    'https://a.example/p.png?cw_image_height=48px',
  );
  expect(addressWithHeight('https://a.example/p.png?x=1&cw_image_height=48px#f', 'auto')).toBe(
    'https://a.example/p.png?x=1#f',
  );
  expect(heightInAddress('https://a.example/p.png?cw_image_height=72px')).toBe('72px');
  expect(heightInAddress('https://a.example/p.png?cw_image_height=1em;x')).toBe('auto');
});

test('a mention says its kind, number and name in its address', () => {
  const target = { kind: 'team' as const, id: 3, label: 'Sales (EU)' };
  expect(mentionAddress(target)).toBe('mention://team/3/Sales%20%28EU%29');
  expect(readMention(mentionAddress(target), '@Sales (EU)')).toEqual(target);
  expect(readMention('https://a.example', '@x')).toBeNull();
});
