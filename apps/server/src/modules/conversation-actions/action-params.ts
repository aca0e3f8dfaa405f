import type { ConversationAction } from '@parley/contract';
import { ActionFailedError } from './conversation-actions.types';

/** The value by which clients say "nobody" or "none". */
const NONE = 'nil';

/** The first parameter; undefined when there is none. */
export const firstParam = ({ action_params: params }: ConversationAction): unknown => params[0];

/** Text parameters as given; blank ones are left out. */
export function textParams({ action_params: params }: ConversationAction): string[] {
  return params.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
}

/** The required text parameter of an action. */
export function textParam(action: ConversationAction): string {
  const [text] = textParams(action);
  if (text === undefined) throw new ActionFailedError('nothing_given');
  return text;
}

/** Null: nobody or none. Undefined: not an id. */
export function idOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === NONE || value === 0 || value === '0') return null;
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** A parameter that must be one of the given words. */
export function choiceParam<const W extends string>(action: ConversationAction, words: readonly W[]): W {
  const given = firstParam(action);
  const word = words.find((one) => one === given);
  if (word === undefined) throw new ActionFailedError('nothing_given');
  return word;
}
