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
import { plainContent } from './plain-content';

/** Whether an expression between braces will be filled where the text is used; null for what is no variable. */
export function isKnownVariable(expression: string): boolean | null {
  const state = stateOfVariable(expression, (name) => (isVariableName(name) ? name : undefined));
  return state && state.kind === 'known';
}

/** The text as a customer would read it; null where it has no variables, for then it stands there already. */
export function exampleOf(content: string, sources: VariableSources): string | null {
  if (!mayHaveVariables(content)) return null;
  try {
    const { text } = fillVariables(content, variableReader(sources), { missing: 'keep' });
    return text === content ? null : plainContent(text);
  } catch (error) {
    if (error instanceof VariableSyntaxError) return null;
    throw error;
  }
}
