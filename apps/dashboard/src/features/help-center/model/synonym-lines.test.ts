import { expect, test } from 'vitest';
import { groupsOf, linesOf, loneTermsOf } from './synonym-lines';

test('HP2: each line is a group of terms; commas of other scripts separate too, and repeated terms count once', () => {
  const text = ' refund ,money back, Refund\n\n返金、払い戻し\nاسترداد، استرجاع';
  expect(groupsOf(text)).toEqual([
    ['refund', 'money back'],
    ['返金', '払い戻し'],
    ['استرداد', 'استرجاع'],
  ]);
  expect(linesOf(groupsOf(text))).toBe('refund, money back\n返金, 払い戻し\nاسترداد, استرجاع');
});

test('HP2: a line of one term has no synonym', () => {
  expect(loneTermsOf('refund, money back\ninvoice\ninvoice,')).toEqual(['invoice', 'invoice']);
});
