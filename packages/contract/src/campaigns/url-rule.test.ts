import { expect, test } from 'vitest';
import { matchesUrlRule, urlRuleWarning } from './url-rule';

test.each([
  ['https://acme.example/pricing', 'https://acme.example/pricing', true],
  ['https://acme.example/pricing', 'https://acme.example/pricing/?plan=scale#top', true],
  ['https://acme.example/', 'https://acme.example/?from=mail', true],
  ['https://acme.example/pricing', 'https://acme.example/pricing/team', false],
  ['https://acme.example/pricing*', 'https://acme.example/pricing-2026', true],
  ['https://acme.example/docs/*', 'https://acme.example/docs/', true],
  ['https://*.acme.example/*', 'https://shop.acme.example/cart', true],
  ['https://acme.example/*', 'https://acme.example.evil.test/', false],
  ['https://ACME.example/shop/:id/buy', 'https://acme.example/shop/12/buy', true],
  ['https://acme.example/*?plan=*', 'https://acme.example/pricing?plan=scale', true],
  ['https://acme.example/*?plan=*', 'https://acme.example/pricing', false],
  ['http://acme.example/*', 'https://acme.example/', false],
  ['https://acme.example/a*a', 'https://acme.example/a', false],
  ['acme.example/*', 'https://acme.example/', false],
])('CA1: the rule %s on the page %s: %s', (rule, page, isShown) => {
  expect(matchesUrlRule(rule, page)).toBe(isShown);
});

test.each([
  ['acme.example/pricing', 'invalid'],
  ['https:///pricing', 'never'],
  ['https://acme.example/our prices', 'never'],
  ['https://other.example/pricing', 'elsewhere'],
  ['https://*/*', 'everywhere'],
  ['https://acme.example/*', 'everywhere'],
  ['https://acme.example/pricing*', null],
  ['https://shop.acme.example/pricing', null],
] as const)('CA1: the editor warns about the rule %s: %s', (rule, warning) => {
  expect(urlRuleWarning(rule, 'https://www.acme.example')).toBe(warning);
});
