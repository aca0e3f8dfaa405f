import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInAccount } from '../../../testing/render-in-account';
import { GreetingFields } from './greeting-fields';

afterEach(cleanup);

test('the greeting text field has four rows', async () => {
  await renderInAccount(<GreetingFields value={{ isGreeting: true, greeting: 'Hi' }} onChange={() => {}} />);
  const box = await screen.findByDisplayValue('Hi');
  expect(box.getAttribute('rows')).toBe('4');
});

test('the greeting text field is hidden while the greeting is off', async () => {
  await renderInAccount(<GreetingFields value={{ isGreeting: false, greeting: 'Hi' }} onChange={() => {}} />);
  expect(screen.queryByDisplayValue('Hi')).toBeNull();
});
