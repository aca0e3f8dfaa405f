import type { VariableResolver } from './variables';

/** The data that variables are filled from. An object that is null has no values. */
export interface VariableSources {
  contact: {
    id: number;
    name: string | null;
    email: string | null;
    phone_number: string | null;
    custom_attributes: Readonly<Record<string, unknown>>;
  } | null;
  /** The sender; `available_name` is the name shown to customers. */
  agent: { name: string; available_name: string; email: string } | null;
  /** `id` is the display id. */
  conversation: { id: number; custom_attributes: Readonly<Record<string, unknown>> };
  inbox: { id: number; name: string } | null;
  account: { id: number; name: string } | null;
}

/** The variable names offered while writing; custom attributes are offered in addition. */
export const variableNames = [
  'contact.name',
  'contact.first_name',
  'contact.last_name',
  'contact.email',
  'contact.phone',
  'contact.id',
  'conversation.id',
  'agent.name',
  'agent.first_name',
  'agent.last_name',
  'agent.email',
  'inbox.name',
  'account.name',
] as const;

/** The variable names of a contact's or a conversation's custom attributes. */
export function ownAttributeNames(
  owner: 'contact' | 'conversation',
  attributes: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(attributes).map((key) => `${owner}.custom_attribute.${key}`);
}

/** Alternative names that texts from compatible products use. */
type AlsoRead =
  | 'contact.phone_number'
  | 'conversation.display_id'
  | 'conversation.contact_name'
  | 'inbox.id'
  | 'account.id';

const OWN_ATTRIBUTE = /^(contact|conversation)\.custom_attributes?\.(.+)$/u;

const NOBODY: VariableSources = {
  contact: null,
  agent: null,
  conversation: { id: 0, custom_attributes: {} },
  inbox: null,
  account: null,
};

/** Whether a variable with this name exists, with or without a value. */
export function isVariableName(name: string): boolean {
  return Object.hasOwn(valuesOf(NOBODY), name) || OWN_ATTRIBUTE.test(name);
}

/** Returns the resolver for these sources. It looks up names only; it does not parse text. */
export function variableReader(sources: VariableSources): VariableResolver {
  const values = valuesOf(sources);
  return (name) => {
    const own = OWN_ATTRIBUTE.exec(name);
    const [from, key]: [Readonly<Record<string, unknown>>, string] = own
      ? [sources[own[1] as 'contact' | 'conversation']?.custom_attributes ?? {}, own[2] as string]
      : [values, name];
    return Object.hasOwn(from, key) ? plainText(from[key]) : undefined;
  };
}

function valuesOf(
  sources: VariableSources,
): Readonly<Record<(typeof variableNames)[number] | AlsoRead, unknown>> {
  const { contact, agent, conversation, inbox, account } = sources;
  return {
    'contact.name': contact?.name,
    'contact.first_name': firstName(contact?.name),
    'contact.last_name': lastName(contact?.name),
    'contact.email': contact?.email,
    'contact.phone': contact?.phone_number,
    'contact.phone_number': contact?.phone_number,
    'contact.id': contact?.id,
    'conversation.id': conversation.id,
    'conversation.display_id': conversation.id,
    'conversation.contact_name': contact?.name,
    'agent.name': agent?.available_name,
    'agent.first_name': firstName(agent?.name),
    'agent.last_name': lastName(agent?.name),
    'agent.email': agent?.email,
    'inbox.id': inbox?.id,
    'inbox.name': inbox?.name,
    'account.id': account?.id,
    'account.name': account?.name,
  };
}

/** Undefined for blank and non-scalar values. */
function plainText(value: unknown): string | undefined {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? String(value).trim() || undefined : undefined;
}

function firstName(name: string | null | undefined): string {
  return (name ?? '').trim().split(/\s+/)[0] ?? '';
}

/** '' for a name of one word. */
function lastName(name: string | null | undefined): string {
  const parts = (name ?? '').trim().split(/\s+/);
  return parts.length > 1 ? (parts.at(-1) ?? '') : '';
}
