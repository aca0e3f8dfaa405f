import { expect, test } from 'vitest';
import { UnavailableError } from '../platform/http/errors';
import { withResponseTimeout } from './response-timeout';

const never = new Promise<never>(() => undefined);

test('C4: a response that takes too long is 503, one in time is returned', async () => {
  await expect(withResponseTimeout(() => never, 20)).rejects.toThrow(UnavailableError);
  await expect(withResponseTimeout(async () => 'here', 20)).resolves.toBe('here');
});

test('an error after the timeout is ignored', async () => {
  let fail: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(withResponseTimeout(() => late, 20)).rejects.toThrow(UnavailableError);
  fail(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
});
