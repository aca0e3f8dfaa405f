import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import type { Command } from '@parley/ui/command-palette';
import { Zap } from 'lucide-react';
import { useMemo } from 'react';
import { useShellDialog } from '../../shared/layout/shell-dialogs';
import { useMacros } from '../../shared/macros/macros-query';
import { macroWritesToCustomer } from '../../shared/macros/writes-to-customer';
import { useActionDescriptions } from '../../shared/macros/use-action-descriptions';
import { useRunMacro } from '../../shared/macros/use-run-macro';
import { useFeature } from '../../shared/session/account-query';
import { MacroReview, SendsMessage } from './macro-review';

/** Commands that run macros on the open conversation. Macros that write to the customer open a review first. */
export function useMacroCommands(conversation: Conversation): readonly Command[] {
  const { languageTag } = useI18n();
  const isOn = useFeature('macros');
  const isPaletteOpen = useShellDialog(({ open }) => open === 'palette');
  const { data: macros } = useMacros({ isWanted: isOn && isPaletteOpen });
  const { mutate: run } = useRunMacro();
  const words = useActionDescriptions();
  return useMemo(() => {
    if (!isOn || !macros) return [];
    const lists = new Intl.ListFormat(languageTag, { type: 'unit' });
    return macros.map((macro): Command => {
      const needsReview = macroWritesToCustomer(macro);
      return {
        id: `macro-${macro.id}`,
        label: macro.name,
        icon: <Zap aria-hidden />,
        detail: (
          <span dir="auto" className="truncate">
            {lists.format(macro.actions.map((action) => words(action, macro)))}
          </span>
        ),
        isExplicitOnly: true,
        ...(needsReview && {
          aside: <SendsMessage />,
          review: (answer) => <MacroReview {...answer} macro={macro} conversation={conversation} />,
        }),
        onRun: () => run({ macro, conversationId: conversation.id }),
      };
    });
  }, [isOn, macros, languageTag, words, run, conversation]);
}
