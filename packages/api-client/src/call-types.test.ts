import { expectTypeOf, test } from 'vitest';
import type { CallArguments, CallBody, CallOutput, CallParams, CallQuery } from './call-types';

type ListQuery = CallQuery<'listConversations'>;
type MessageBody = CallBody<'createMessage'>;

test('values that the contract accepts in several formats have a single type for callers', () => {
  expectTypeOf<ListQuery['page']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ListQuery['labels']>().toEqualTypeOf<string[] | undefined>();
  expectTypeOf<MessageBody['private']>().toEqualTypeOf<boolean | undefined>();
});

test('an upload is passed as a Blob or a string', () => {
  expectTypeOf<MessageBody['attachments']>().toEqualTypeOf<(Blob | string)[] | undefined>();
});

test('the types of params, body, and output come from the named route', () => {
  expectTypeOf<CallParams<'listLabels'>>().toEqualTypeOf<{ account_id: number }>();
  expectTypeOf<CallOutput<'listLabels'>['payload'][number]['title']>().toEqualTypeOf<string>();
  expectTypeOf<CallBody<'createLabel'>['title']>().toEqualTypeOf<string>();
  expectTypeOf<CallArguments<'listLabels'>>().not.toExtend<[]>();
  expectTypeOf<[]>().not.toExtend<CallArguments<'listLabels'>>();
});
