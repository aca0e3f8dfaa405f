import { expect, test } from 'vitest';
import { UnavailableError } from '../platform/http/errors';
import { withResponseTimeout } from './response-timeout';

const never = new Promise<never>(() => undefined);

test('C4: an answer that does not come in time is 503, one that does is given', async () => {
  await expect(withResponseTimeout(() => never, 20)).rejects.toThrow(UnavailableError);
  await expect(withResponseTimeout(async () => 'here', 20)).resolves.toBe('here');
});

test('what fails too late fails for nobody', async () => {
  let fail: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(withResponseTimeout(() => late, 20)).rejects.toThrow(UnavailableError);
  fail(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
});
