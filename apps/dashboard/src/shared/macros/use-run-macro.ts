import type { Macro, MacroRun } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api';
import { describeError } from '../errors';
import { useCurrentAccount } from '../session/use-session';
import { awaitRun } from './macro-run';
import { runResultOf } from './run-result';

export interface MacroOnConversation {
  macro: Macro;
  conversationId: number;
}

/** Runs a macro on a conversation; a toast reports success, or what failed and why. */
export function useRunMacro() {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationKey: ['run-macro', accountId],
    mutationFn: ({ macro, conversationId }: MacroOnConversation) =>
      runMacro(accountId, macro.id, conversationId),
    onSuccess: (run, { macro: { name }, conversationId }) => {
      if (!run) return void toast.info(t('macros.stillRunning', { name }));
      const { failures, isSkipped } = runResultOf(run, conversationId);
      if (isSkipped)
        return void toast.error(t('macros.notRun', { name }), { description: t('macros.notYours') });
      if (failures.length === 0) return void toast.success(t('macros.ran', { name }));
      const [first] = failures;
      toast.error(t('macros.ranPartly', { name, count: failures.length }), {
        description: first ? t(`macros.failed.${first.reason}`) : undefined,
      });
    },
    onError: (error, { macro: { name } }) =>
      toast.error(t('macros.notRun', { name }), { description: describeError(t, error) }),
  });
}

/** Resolves to null if no result arrived before the timeout. */
async function runMacro(
  accountId: number,
  macroId: number,
  conversationId: number,
): Promise<MacroRun | null> {
  const echoId = crypto.randomUUID();
  const awaited = awaitRun(echoId);
  try {
    await api.call('executeMacro', {
      params: { account_id: accountId, macro_id: macroId },
      body: { conversation_ids: [conversationId], echo_id: echoId },
    });
    return await awaited.outcome;
  } finally {
    awaited.stop();
  }
}
