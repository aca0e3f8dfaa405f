import { expect, test } from 'vitest';
import { exampleOf, isKnownVariable } from './response-variables';

test('RE11: a text with variables is shown as a customer would read it', () => {
  const sources = {
    contact: { id: 1, name: 'Sofia Oliveira', email: null, phone_number: null, custom_attributes: {} },
    agent: { name: 'Alex', available_name: 'Alex', email: 'alex@acme.example' },
    conversation: { id: 1, custom_attributes: {} },
    inbox: null,
    account: { id: 1, name: 'Acme' },
  };
  expect(exampleOf('Hi **{{contact.first_name}}**, {{account.name}}', sources)).toBe('Hi Sofia, Acme');
  expect(exampleOf('Hi', sources)).toBeNull();
  expect(exampleOf('Hi {{contact.name', sources)).toBeNull();
});

test('RE11: known variable names are distinguished from unknown ones', () => {
  expect(isKnownVariable('contact.name')).toBe(true);
  expect(isKnownVariable(' contact.custom_attribute.plan | default: "x" ')).toBe(true);
  expect(isKnownVariable('contact.nmae')).toBe(false);
  expect(isKnownVariable('contact.name | shout')).toBe(false);
  expect(isKnownVariable('order')).toBeNull();
});
