import type { DkimKeyInfo } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../../shared/errors';
import { CopyField } from '../../../../shared/forms/copy-field';
import { useCheckDkimKey, useDeleteDkimKey } from '../../data/dkim';

/** The DNS record of a key, a look whether it is there, and the end of the key. */
export function DkimRecord({ inboxId, dkim }: { inboxId: number; dkim: DkimKeyInfo }) {
  const t = useT();
  const confirm = useConfirm();
  const look = useCheckDkimKey(inboxId);
  const remove = useDeleteDkimKey(inboxId);
  const { domain } = dkim;

  async function askAndRemove() {
    const isConfirmed = await confirm({
      title: t('dkim.removeTitle'),
      description: t('dkim.removeText'),
      confirmLabel: t('dkim.remove'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    remove.mutate(undefined, {
      onError: (error) => toast.error(t('settings.notSaved'), { description: describeError(t, error) }),
    });
  }

  return (
    <>
      <p className="text-2">{t(dkim.is_signing ? 'dkim.signing' : 'dkim.add', { domain })}</p>
      <CopyField label={t('dkim.recordName')} value={dkim.record_name} />
      <CopyField label={t('dkim.recordValue')} value={dkim.record_value} />
      <div role="status" className="empty:hidden">
        {look.error ? <p className="text-red-text">{describeError(t, look.error)}</p> : null}
        {look.data && !look.isPending ? (
          <p className={look.data.check === 'right' ? 'text-green-text' : 'text-red-text'}>
            {t(`dkim.check.${look.data.check}`, { domain })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button loading={look.isPending} onClick={() => look.mutate()}>
          {t('dkim.check')}
        </Button>
        <Button variant="ghost" loading={remove.isPending} onClick={() => void askAndRemove()}>
          {t('dkim.remove')}
        </Button>
      </div>
    </>
  );
}
