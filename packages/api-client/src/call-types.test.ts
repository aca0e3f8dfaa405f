import { expectTypeOf, test } from 'vitest';
import type { CallArguments, CallBody, CallOutput, CallParams, CallQuery } from './call-types';

type ListQuery = CallQuery<'listConversations'>;
type MessageBody = CallBody<'createMessage'>;

test('values the contract reads in several spellings are written in the plain one', () => {
  expectTypeOf<ListQuery['page']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ListQuery['labels']>().toEqualTypeOf<string[] | undefined>();
  expectTypeOf<MessageBody['private']>().toEqualTypeOf<boolean | undefined>();
});

test('where the server reads an upload the browser gives a file', () => {
  expectTypeOf<MessageBody['attachments']>().toEqualTypeOf<(Blob | string)[] | undefined>();
});

test('params, body and output come from the named route', () => {
  expectTypeOf<CallParams<'listLabels'>>().toEqualTypeOf<{ account_id: number }>();
  expectTypeOf<CallOutput<'listLabels'>['payload'][number]['title']>().toEqualTypeOf<string>();
  expectTypeOf<CallBody<'createLabel'>['title']>().toEqualTypeOf<string>();
  expectTypeOf<CallArguments<'listLabels'>>().not.toExtend<[]>();
  expectTypeOf<[]>().not.toExtend<CallArguments<'listLabels'>>();
});
