import type { Conversation, Inbox, SessionUser } from '@parley/contract';
import {
  ownAttributeNames,
  variableNames,
  variableReader,
  type VariableSources,
} from '@parley/contract/messages/variable-sources';
import {
  fillVariables,
  type VariableResolver,
  VariableSyntaxError,
} from '@parley/contract/messages/variables';

export interface ReplyVariable {
  /** Name as written between the braces: `contact.name`. */
  name: string;
  value: string;
}

interface Sources {
  /** The contact. For an unverified visitor it has only what they submitted, as in `spokenTo`. */
  contact: VariableSources['contact'];
  conversation: Pick<Conversation, 'id' | 'custom_attributes'>;
  agent: Pick<SessionUser, 'name' | 'available_name' | 'email'>;
  inbox: Pick<Inbox, 'id' | 'name'> | undefined;
  account: { id: number; name: string } | undefined;
}

export interface ReplyVariables {
  /** Variables that have a value; the others are not offered. */
  offered: ReplyVariable[];
  read: VariableResolver;
}

/** Whether variables are filled with the submitted data of an unverified visitor. Notes never are. */
export function isReplyToUnverified(conversation: Conversation, isNote: boolean): boolean {
  return conversation.meta.unverified === true && !isNote;
}

/** The variables available in this conversation, with their values. */
export function replyVariables({ contact, conversation, agent, inbox, account }: Sources): ReplyVariables {
  const read = variableReader({
    contact,
    agent,
    conversation,
    inbox: inbox ?? null,
    account: account ?? null,
  });
  const names = [
    ...variableNames,
    ...ownAttributeNames('contact', contact?.custom_attributes ?? {}),
    ...ownAttributeNames('conversation', conversation.custom_attributes),
  ];
  return { read, offered: names.flatMap((name) => ({ name, value: read(name) ?? '' })).filter(hasValue) };
}

const hasValue = ({ value }: ReplyVariable) => value !== '';

/** Variables whose name contains the search text; names that begin with it come first. */
export function findVariables(variables: readonly ReplyVariable[], search: string): ReplyVariable[] {
  const words = search.toLowerCase();
  const found = variables.filter(({ name }) => name.toLowerCase().includes(words));
  const isFirst = ({ name }: ReplyVariable) => name.toLowerCase().startsWith(words);
  return [...found.filter(isFirst), ...found.filter((variable) => !isFirst(variable))];
}

/**
 * Inserts known values into a text for the reply box and keeps missing variables visible. A text with a syntax error
 * stays unchanged.
 */
export function withKnownVariables(text: string, read: VariableResolver): string {
  try {
    return fillVariables(text, read, { missing: 'keep' }).text;
  } catch (error) {
    if (error instanceof VariableSyntaxError) return text;
    throw error;
  }
}

export interface FilledReply {
  /** The text as it is sent; variables without a value are removed. */
  text: string;
  /** Names of the missing variables. */
  missing: string[];
}

/** Fills the variables of a text by the server's rules. */
export function fillReplyVariables(text: string, read: VariableResolver): FilledReply {
  try {
    const settled = fillVariables(text, read, { missing: 'omit' });
    return { ...settled, text: settled.text.trim() || text };
  } catch (error) {
    if (error instanceof VariableSyntaxError) return { text, missing: [] };
    throw error;
  }
}
