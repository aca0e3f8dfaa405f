import { defineRoute, file, integer, boolean, textList } from '@parley/contract';
import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { CallArguments, CallBody, CallOutput, CallParams, Written } from './call-types';

const route = defineRoute({
  name: 'example',
  method: 'POST',
  path: '/x',
  summary: '',
  tag: '',
  access: { who: 'user' },
  query: z.object({
    page: integer.optional(),
    labels: textList.optional(),
    status: z.enum(['a', 'b']).optional(),
  }),
  body: z.object({
    title: z.string(),
    private: boolean.optional(),
    attachments: z.array(file).optional(),
    avatar: file.nullish(),
    options: z.object({ flag: boolean }).optional(),
  }),
});
type Query = Written<z.input<NonNullable<typeof route.query>>, z.output<NonNullable<typeof route.query>>>;
type Body = Written<z.input<NonNullable<typeof route.body>>, z.output<NonNullable<typeof route.body>>>;

test('values the contract reads in several spellings are written in the plain one', () => {
  expectTypeOf<Query>().toEqualTypeOf<{ page?: number; labels?: string[]; status?: 'a' | 'b' }>();
});

test('where the server reads an upload the browser gives a file', () => {
  expectTypeOf<Body['attachments']>().toEqualTypeOf<Blob[] | undefined>();
  expectTypeOf<Body['avatar']>().toEqualTypeOf<Blob | null | undefined>();
  expectTypeOf<Body['options']>().toEqualTypeOf<{ flag: boolean } | undefined>();
  expectTypeOf<Body['title']>().toEqualTypeOf<string>();
  expectTypeOf<Body['private']>().toEqualTypeOf<boolean | undefined>();
});

test('params, body and output come from the named route', () => {
  expectTypeOf<CallParams<'listLabels'>>().toEqualTypeOf<{ account_id: number }>();
  expectTypeOf<CallOutput<'listLabels'>['payload'][number]['title']>().toEqualTypeOf<string>();
  expectTypeOf<CallBody<'createLabel'>['title']>().toEqualTypeOf<string>();
  expectTypeOf<CallArguments<'listLabels'>>().not.toExtend<[]>();
  expectTypeOf<[]>().not.toExtend<CallArguments<'listLabels'>>();
});
