import { useT } from '@parley/i18n/react';
import { CodeSnippet, toast } from '@parley/ui';

/** What goes into the pages of the website. */
export function WebsiteSnippet({ script }: { script: string }) {
  const t = useT();
  return (
    <CodeSnippet
      code={script}
      label={t('settings.snippetCode')}
      copyLabel={t('common.copy')}
      copiedLabel={t('common.copied')}
      onCopyFailed={() => toast.error(t('common.copyFailed'))}
    />
  );
}
