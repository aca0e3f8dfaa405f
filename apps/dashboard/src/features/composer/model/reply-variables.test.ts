import { expect, test } from 'vitest';
import { buildConversation } from '../../conversations/testing/builders';
import { findVariables, replyVariables, fillReplyVariables, withKnownVariables } from './reply-variables';

const agent = { name: 'Mira Kowalska', available_name: 'Mira', email: 'mira@acme.example' };
const conversation = buildConversation({
  id: 31,
  custom_attributes: { plan: 'Scale', seats: 12, note: '  ' },
});
conversation.meta.sender = {
  ...conversation.meta.sender,
  name: 'Sofia Maria Oliveira',
  email: 'sofia@nordfjord.example',
  custom_attributes: { is_vip: true, address: { city: 'Oslo' } },
};
const { offered, read } = replyVariables({
  contact: conversation.meta.sender,
  conversation,
  agent,
  inbox: { id: 1, name: 'Website' },
  account: { id: 7, name: 'Acme' },
});
const valueOf = (name: string) => offered.find((variable) => variable.name === name)?.value;

test('RE11: variables have the values of contact, conversation, agent, inbox and account', () => {
  expect(valueOf('contact.name')).toBe('Sofia Maria Oliveira');
  expect(valueOf('contact.first_name')).toBe('Sofia');
  expect(valueOf('contact.last_name')).toBe('Oliveira');
  expect(valueOf('contact.email')).toBe('sofia@nordfjord.example');
  expect(valueOf('contact.custom_attribute.is_vip')).toBe('true');
  expect(valueOf('conversation.id')).toBe('31');
  expect(valueOf('conversation.custom_attribute.seats')).toBe('12');
  expect(valueOf('agent.name')).toBe('Mira');
  expect(valueOf('inbox.name')).toBe('Website');
  expect(valueOf('account.name')).toBe('Acme');
});

test('RE11: variables without a plain value are not offered', () => {
  const names = offered.map(({ name }) => name);
  for (const name of [
    'contact.phone',
    'conversation.custom_attribute.note',
    'contact.custom_attribute.address',
  ]) {
    expect(names).not.toContain(name);
  }
});

test('RE11: variables are found by any part of their name, and those that begin with it come first', () => {
  const names = (search: string) => findVariables(offered, search).map(({ name }) => name);
  expect(names('CONTACT.NA')).toEqual(['contact.name']);
  expect(names('con')[0]).toMatch(/^con/);
  expect(names('email')).toEqual(['contact.email', 'agent.email']);
  expect(names('nothing')).toEqual([]);
});

test('RE11: inserting a text keeps variables without a value; sending leaves them out and reports them', () => {
  const text = 'Hi {{contact.first_name}}, {{contact.phone}}';
  expect(withKnownVariables(text, read)).toBe('Hi Sofia, {{contact.phone}}');
  expect(fillReplyVariables(text, read)).toEqual({ text: 'Hi Sofia,', missing: ['contact.phone'] });
});

test('RE11: a malformed variable stays as it is written', () => {
  const text = 'Hi {{contact.first_name';
  expect(withKnownVariables(text, read)).toBe(text);
  expect(fillReplyVariables(text, read)).toEqual({ text, missing: [] });
});
