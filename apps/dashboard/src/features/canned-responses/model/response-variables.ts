import {
  isVariableName,
  type VariableSources,
  variableReader,
} from '@parley/contract/messages/variable-sources';
import {
  fillVariables,
  mayHaveVariables,
  stateOfVariable,
  VariableSyntaxError,
} from '@parley/contract/messages/variables';
import { toLines } from '@parley/rich-text/lines';
import { parseRichText } from '@parley/rich-text/parse';

/** Whether the expression between braces is a variable that will be filled; null if it is not meant as a variable. */
export function isKnownVariable(expression: string): boolean | null {
  const state = stateOfVariable(expression, (name) => (isVariableName(name) ? name : undefined));
  return state && state.kind === 'known';
}

/** The text with its variables filled, as plain text; null if it has no variables, because it needs no preview then. */
export function exampleOf(content: string, sources: VariableSources): string | null {
  if (!mayHaveVariables(content)) return null;
  try {
    const { text } = fillVariables(content, variableReader(sources), { missing: 'keep' });
    return text === content ? null : toLines(parseRichText(text));
  } catch (error) {
    if (error instanceof VariableSyntaxError) return null;
    throw error;
  }
}
