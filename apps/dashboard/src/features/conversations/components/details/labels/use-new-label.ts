import { labelTitle, storedLabelTitle } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { api } from '../../../../../shared/api';
import { describeError } from '../../../../../shared/errors';
import { sortByName } from '../../../../../shared/lib/find-and-sort';
import { unusedColors } from '../../../../../shared/lib/label-colors';
import { useIsAdministrator } from '../../../../../shared/session/use-session';
import { useChangeWorkspace, withSaved } from '../../../../../shared/workspace/use-change-workspace';
import { useWorkspace } from '../../../../../shared/workspace/workspace-query';

/** Making a label out of what was typed in a search for one: for administrators, as in the settings. */
export function useNewLabel() {
  const t = useT();
  const isAdministrator = useIsAdministrator();
  const { labels } = useWorkspace();
  const { mutateAsync, isPending } = useChangeWorkspace(
    (accountId, title: string) =>
      api.call('createLabel', {
        params: { account_id: accountId },
        body: { title, color: unusedColors(labels.map(({ color }) => color))[0], show_on_sidebar: true },
      }),
    (workspace, saved) => ({
      ...workspace,
      labels: sortByName(withSaved(workspace.labels, saved), (label) => label.title),
    }),
  );
  return {
    /** The title a new label would have; null where none can be made of it, or there is one. */
    titleOf(typed: string): string | null {
      if (!isAdministrator) return null;
      const title = storedLabelTitle(typed).replace(/\s+/g, '-');
      return labelTitle.test(title) && !labels.some((label) => label.title === title) ? title : null;
    },
    /** Tells what is in the way, and answers false then. */
    async create(title: string): Promise<boolean> {
      if (isPending) return false;
      try {
        await mutateAsync(title);
        return true;
      } catch (error) {
        toast.error(t('conversations.labelNotCreated'), { description: describeError(t, error) });
        return false;
      }
    },
  };
}
