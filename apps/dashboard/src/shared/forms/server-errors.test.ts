import { describe, expect, test } from 'vitest';
import { ApiError } from '../api';
import { serverErrorsOf } from './server-errors';

const refusal = (message: string, attributes: string[]) =>
  new ApiError({ status: 422, code: 'invalid', message, attributes });

describe('server errors of a form', () => {
  test('an error is shown at the field that it is about', () => {
    const errors = serverErrorsOf(
      refusal('Website url is invalid, Name is too long', ['website_url', 'name']),
      ['name', 'website_url'],
    );
    expect(errors).toEqual({
      fields: { website_url: 'Website url is invalid', name: 'Name is too long' },
      hasOtherErrors: false,
    });
  });

  test('an error about no field of the form is shown for the whole form', () => {
    expect(serverErrorsOf(refusal('No', ['base']), ['name'])).toEqual({ fields: {}, hasOtherErrors: true });
    expect(serverErrorsOf(new Error('offline'), ['name'])).toEqual({ fields: {}, hasOtherErrors: true });
  });

  test('without an error there are no messages', () => {
    expect(serverErrorsOf(null, ['name'])).toEqual({ fields: {}, hasOtherErrors: false });
  });
});
