import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { ImageProblem } from '@parley/ui/rich-text-editor';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';

/** Pictures inside a text: kept on the server, under an address that lasts as long as the text. */
export function useReplyImageUpload(accountId: number) {
  const t = useT();
  return {
    async upload(file: File, signal: AbortSignal): Promise<string> {
      const { file_url: address } = await api.call('upload', {
        params: { account_id: accountId },
        body: { attachment: file, lasting: true },
        signal,
      });
      // Behind a proxy without a name the address is a path.
      return new URL(address, location.origin).href;
    },
    showImageError(problem: ImageProblem, { name }: File): void {
      switch (problem.code) {
        case 'size':
          return void toast.error(t('composer.imageSizeError', { limit: problem.limitMb }));
        case 'type':
          return void toast.error(t('composer.imageTypeError'));
        case 'upload':
          return void toast.error(t('composer.imageUploadError'), {
            description: describeError(t, problem.cause),
          });
        case 'left':
          return void toast.error(t('composer.imageNotPutIn', { name }));
      }
    },
  };
}
