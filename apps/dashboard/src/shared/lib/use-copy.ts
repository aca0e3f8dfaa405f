import { useT } from '@parley/i18n/react';
import { type CopyError, copyText, toast } from '@parley/ui';

/** Copies a text to the clipboard; a toast reports success or the error. */
export function useCopy() {
  const t = useT();
  const sayFailed = useCopyErrorToast();
  return (text: string, copied = t('common.copied')) =>
    copyText(text).then(() => toast.success(copied), sayFailed);
}

export function useCopyErrorToast() {
  const t = useT();
  return ({ reason }: CopyError) => {
    toast.error(t('common.copyFailed', { reason }));
  };
}
