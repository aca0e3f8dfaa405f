import { useT } from '@parley/i18n/react';
import { CodeSnippet } from '@parley/ui';
import { useCopyErrorToast } from '../../../shared/lib/use-copy';

/** The script to insert into the website's pages. */
export function WebsiteSnippet({ script }: { script: string }) {
  const t = useT();
  const onCopyFailed = useCopyErrorToast();
  return (
    <CodeSnippet
      code={script}
      label={t('settings.snippetCode')}
      copyLabel={t('common.copy')}
      copiedLabel={t('common.copied')}
      copiedMessage={t('common.copied')}
      onCopyFailed={onCopyFailed}
    />
  );
}
