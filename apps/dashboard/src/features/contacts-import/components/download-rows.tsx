import type { ContactRowOutcome } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, type ButtonProps, toast } from '@parley/ui';
import { Download } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { useDownloadRows } from '../data/contact-imports';

interface DownloadRowsProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  accountId: number;
  id: number;
  /** Null: all rows. */
  outcome: ContactRowOutcome | null;
}

/** Downloads rows of an import as CSV. */
export function DownloadRows({ accountId, id, outcome, ...button }: DownloadRowsProps) {
  const t = useT();
  const download = useDownloadRows(accountId);
  return (
    <Button
      {...button}
      icon={<Download aria-hidden />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(
          { id, outcome },
          {
            onError: (error) =>
              toast.error(t('contactsImport.notDownloaded'), { description: describeError(t, error) }),
          },
        )
      }
    />
  );
}
