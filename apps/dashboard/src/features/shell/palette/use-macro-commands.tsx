import { useT } from '@parley/i18n/react';
import type { Command } from '@parley/ui/command-palette';
import { useParams } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useMacros } from '../../../shared/macros/macros-query';
import { useRunMacro } from '../../../shared/macros/use-run-macro';
import { useFeature } from '../../../shared/session/account-query';

/** Macros to run on the conversation that is open; none while there is none. */
export function useMacroCommands({ isOpen }: { isOpen: boolean }): Command[] {
  const t = useT();
  const isOn = useFeature('macros');
  const { conversationId } = useParams({ strict: false });
  const id = Number(conversationId);
  const isOffered = isOn && Number.isSafeInteger(id) && id > 0;
  const { data: macros = [] } = useMacros({ isWanted: isOpen && isOffered });
  const { mutate: run } = useRunMacro();
  if (!isOffered) return [];
  return macros.map((macro) => ({
    id: `macro-${macro.id}`,
    label: t('macros.palette', { name: macro.name }),
    icon: <Play aria-hidden className="rtl:-scale-x-100" />,
    onRun: () => run({ macro, conversationId: id }),
  }));
}
