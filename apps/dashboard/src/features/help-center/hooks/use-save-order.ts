import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { describeError } from '../../../shared/errors';
import type { Order } from '../data/order';

/** Saves an order and tells the result, with Undo. */
export function useSaveOrder<Row>(
  mutation: Pick<UseMutationResult<readonly Row[], Error, Order<Row>>, 'mutateAsync'>,
) {
  const t = useT();
  // Awaited, because the list may be gone when the answer comes.
  async function save(order: Order<Row>, onSaved: (saved: readonly Row[]) => void): Promise<void> {
    try {
      onSaved(await mutation.mutateAsync(order));
    } catch (error) {
      toast.error(t('helpLists.orderNotSaved'), { description: describeError(t, error) });
    }
  }
  return (before: readonly Row[], after: readonly Row[]) =>
    void save({ before, after }, (saved) =>
      toast.success(t('helpLists.orderSaved'), {
        lasts: 'long',
        action: {
          label: t('common.undo'),
          onClick: () =>
            void save({ before: saved, after: before }, () => toast.success(t('helpLists.undone'))),
        },
      }),
    );
}
