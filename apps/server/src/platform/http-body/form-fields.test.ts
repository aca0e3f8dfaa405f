import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_BODY_SHAPE } from './body-shape';
import { nestFormFields } from './form-fields';
import { HttpBodyError } from './http-body-error';

const nest = (query: string) => nestFormFields(new URLSearchParams(query), DEFAULT_BODY_SHAPE);

test.each([
  ['', {}],
  ['a=1&b=', { a: '1', b: '' }],
  ['a=1&a=2', { a: '2' }],
  ['message[content]=hi&message[echo_id]=e1', { message: { content: 'hi', echo_id: 'e1' } }],
  ['labels[]=x&labels[]=y', { labels: ['x', 'y'] }],
  ['channel[selected_feature_flags][]=emoji', { channel: { selected_feature_flags: ['emoji'] } }],
  ['a[][b]=1&a[][c]=2&a[][b]=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
  ['a[][b][]=1&a[][b][]=2', { a: [{ b: ['1', '2'] }] }],
  ['a[][b][c]=1&a[][b][d]=2&a[][b][c]=3', { a: [{ b: { c: '1', d: '2' } }, { b: { c: '3' } }] }],
  ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  ['a[7]=x', { a: { 7: 'x' } }],
  ['a[b=1&]=2&[x]=3', { 'a[b': '1', ']': '2', '[x]': '3' }],
  ['constructor=x&toString[a]=1', { constructor: 'x', toString: { a: '1' } }],
])('form fields %j become an object', (query, body) => {
  expect(nest(query)).toEqual(body);
});

test.each([
  ['a=1&a[b]=2', 'malformed_form'],
  ['a[b]=1&a=2', 'malformed_form'],
  ['a[]=1&a[b]=2', 'malformed_form'],
  ['a[]=1&a[][b]=2', 'malformed_form'],
  ['a[][]=1', 'malformed_form'],
  ['__proto__[x]=1', 'forbidden_key'],
  ['a[__proto__][x]=1', 'forbidden_key'],
  ['constructor[prototype][x]=1', 'forbidden_key'],
  ['a=%00', 'null_byte'],
  [`a${'[b]'.repeat(40)}=1`, 'too_deep'],
])('form fields %j are rejected as %s', (query, code) => {
  expect(() => nest(query)).toThrow(expect.objectContaining({ code }));
});

test('C4: any fields become an object or a defined error and never change prototypes', () => {
  const name = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom('a', 'b', '[', ']', '0', '__proto__', 'constructor', 'prototype'),
      maxLength: 9,
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (fields) => {
      try {
        nestFormFields(fields, DEFAULT_BODY_SHAPE);
      } catch (error) {
        expect(error).toBeInstanceOf(HttpBodyError);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
