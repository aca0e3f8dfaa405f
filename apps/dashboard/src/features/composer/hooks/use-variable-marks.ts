import { stateOfVariable } from '@parley/contract/messages/variables';
import { useT } from '@parley/i18n/react';
import type { MarkVariable } from '@parley/ui/rich-text-editor';
import { useCallback } from 'react';
import type { ReplyVariables } from '../model/reply-variables';

/** Marks the variables in the text: those that will be filled and those without a value. */
export function useVariableMarks({ read }: ReplyVariables): MarkVariable {
  const t = useT();
  return useCallback(
    (expression) => {
      const state = stateOfVariable(expression, read);
      switch (state?.kind) {
        case 'known':
          return { tone: 'known', title: state.value };
        case 'empty':
          return { tone: 'warning', title: t('composer.variableEmpty') };
        case 'malformed':
          return { tone: 'warning', title: t('composer.variableMalformed') };
        default:
          return null;
      }
    },
    [read, t],
  );
}
