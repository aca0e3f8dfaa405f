import { labelTitle, storedLabelTitle } from '@parley/contract/labels/title';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { api } from '../api';
import { describeError } from '../errors';
import { sortByName } from '../lib/find-and-sort';
import { unusedColors } from '../lib/label-colors';
import { useAbility } from '../session/use-session';
import { useChangeWorkspace, withSaved } from '../workspace/use-change-workspace';
import { useWorkspace } from '../workspace/workspace-query';

/** Creates a label from the text typed in the label search. Only for people who may create labels. */
export function useNewLabel() {
  const t = useT();
  const mayCreate = useAbility('createLabel');
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
    /** The title the new label would have; null if the text is not valid or the label exists. */
    titleOf(typed: string): string | null {
      if (!mayCreate) return null;
      const title = storedLabelTitle(typed).replace(/\s+/g, '-');
      return labelTitle.test(title) && !labels.some((label) => label.title === title) ? title : null;
    },
    /** Shows the error in a toast and resolves to false if the label cannot be created. */
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
