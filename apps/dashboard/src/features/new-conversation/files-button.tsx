import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

export function FilesButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('actions.newFiles')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="ghost" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
        {t('actions.newFiles')}
      </Button>
    </>
  );
}
