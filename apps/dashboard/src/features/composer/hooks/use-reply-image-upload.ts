import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { ImageProblem } from '@parley/ui/rich-text-editor';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';

/** Uploads images inside a text. They are stored on the server under a URL that lasts as long as the text. */
export function useReplyImageUpload(accountId: number) {
  const t = useT();
  return {
    async upload(file: File, signal: AbortSignal): Promise<string> {
      const { file_url: address } = await api.call('upload', {
        params: { account_id: accountId },
        body: { attachment: file, lasting: true },
        signal,
      });
      // The server returns a path if no base URL is configured for files.
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
