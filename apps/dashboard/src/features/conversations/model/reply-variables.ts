import type { Contact, Conversation, Inbox, SessionUser } from '@parley/contract';

export interface ReplyVariable {
  /** As it stands between the braces: `contact.name`. */
  name: string;
  value: string;
}

interface Sources {
  conversation: Pick<Conversation, 'id' | 'custom_attributes'> & { meta: { sender: Contact } };
  agent: Pick<SessionUser, 'name' | 'available_name' | 'email'>;
  inbox: Pick<Inbox, 'name'> | undefined;
}

/** What a reply can name, with its words. What nobody knows is left out: there is nothing to put in. */
export function replyVariables({ conversation, agent, inbox }: Sources): ReplyVariable[] {
  const { sender } = conversation.meta;
  const values: Record<string, unknown> = {
    'contact.name': sender.name,
    'contact.first_name': firstName(sender.name),
    'contact.last_name': lastName(sender.name),
    'contact.email': sender.email,
    'contact.phone': sender.phone_number,
    'contact.id': sender.id,
    'conversation.id': conversation.id,
    'agent.name': agent.available_name || agent.name,
    'agent.first_name': firstName(agent.name),
    'agent.last_name': lastName(agent.name),
    'agent.email': agent.email,
    'inbox.name': inbox?.name,
    ...ownAttributes('contact', sender.custom_attributes),
    ...ownAttributes('conversation', conversation.custom_attributes),
  };
  return Object.entries(values).flatMap(([name, value]) => {
    const isKnown = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
    const text = isKnown ? String(value).trim() : '';
    return text === '' ? [] : [{ name, value: text }];
  });
}

/** Those whose name has the words; those that begin with them first. */
export function findVariables(variables: readonly ReplyVariable[], search: string): ReplyVariable[] {
  const words = search.toLowerCase();
  const found = variables.filter(({ name }) => name.toLowerCase().includes(words));
  const isFirst = ({ name }: ReplyVariable) => name.toLowerCase().startsWith(words);
  return [...found.filter(isFirst), ...found.filter((variable) => !isFirst(variable))];
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Empty for somebody who goes by one name. */
function lastName(name: string): string {
  const parts = name.trim().split(/\s+/);
  return parts.length > 1 ? (parts.at(-1) ?? '') : '';
}

function ownAttributes(owner: string, attributes: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [`${owner}.custom_attribute.${key}`, value]),
  );
}
