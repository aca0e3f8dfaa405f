import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, toast, useConfirm } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { describeError } from '../../../../shared/errors';
import { PageSection } from '../../../../shared/layout/page';
import { useDeleteInbox } from '../../data/inboxes';

export function DeleteInbox({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { accountId = '' } = useParams({ strict: false });
  const remove = useDeleteInbox();

  async function askAndDelete() {
    const isConfirmed = await confirm({
      title: t('settings.deleteInboxTitle', { name: inbox.name }),
      description: t('settings.deleteInboxText'),
      typed: { value: inbox.name, label: t('settings.deleteInboxType', { name: inbox.name }) },
      confirmLabel: t('settings.deleteInbox'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await remove.mutateAsync(inbox.id);
    } catch (error) {
      toast.error(t('settings.inboxNotDeleted'), { description: describeError(t, error) });
      return;
    }
    toast.success(t('settings.inboxDeleted', { name: inbox.name }));
    await navigate({
      to: '/app/accounts/$accountId/settings/inboxes/list',
      params: { accountId },
      replace: true,
      ignoreBlocker: true,
    });
  }

  return (
    <div className="mt-4">
      <PageSection title={t('settings.deleteInbox')} description={t('settings.deleteInboxHint')}>
        <Button variant="danger" loading={remove.isPending} onClick={askAndDelete}>
          {t('settings.deleteInbox')}
        </Button>
      </PageSection>
    </div>
  );
}
