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
  /** As it stands between the braces: `contact.name`. */
  name: string;
  value: string;
}

interface Sources {
  /** Whom the text speaks to: of an unverified visitor only what they submitted, as in `spokenTo`. */
  contact: VariableSources['contact'];
  conversation: Pick<Conversation, 'id' | 'custom_attributes'>;
  agent: Pick<SessionUser, 'name' | 'available_name' | 'email'>;
  inbox: Pick<Inbox, 'id' | 'name'> | undefined;
  account: { id: number; name: string } | undefined;
}

export interface ReplyVariables {
  /** Those that have a value; there is nothing to put in for the others. */
  offered: ReplyVariable[];
  read: VariableResolver;
}

/** Whether a text for this conversation is filled with what an unverified visitor submitted; notes never are. */
export function isReplyToUnverified(conversation: Conversation, isNote: boolean): boolean {
  return conversation.meta.unverified === true && !isNote;
}

/** What a text can name in this conversation, with its words. */
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

/** Those whose name has the words; those that begin with them first. */
export function findVariables(variables: readonly ReplyVariable[], search: string): ReplyVariable[] {
  const words = search.toLowerCase();
  const found = variables.filter(({ name }) => name.toLowerCase().includes(words));
  const isFirst = ({ name }: ReplyVariable) => name.toLowerCase().startsWith(words);
  return [...found.filter(isFirst), ...found.filter((variable) => !isFirst(variable))];
}

/** A text as it is put into a reply: filled as far as can be, the rest still to be seen. What is malformed stays. */
export function withKnownVariables(text: string, read: VariableResolver): string {
  try {
    return fillVariables(text, read, { missing: 'keep' }).text;
  } catch (error) {
    if (error instanceof VariableSyntaxError) return text;
    throw error;
  }
}

export interface FilledReply {
  /** As it goes out: what has no value is left out. */
  text: string;
  /** Names without a value. */
  missing: string[];
}

/** A text as the server would keep it. */
export function fillReplyVariables(text: string, read: VariableResolver): FilledReply {
  try {
    const settled = fillVariables(text, read, { missing: 'omit' });
    return { ...settled, text: settled.text.trim() || text };
  } catch (error) {
    if (error instanceof VariableSyntaxError) return { text, missing: [] };
    throw error;
  }
}
