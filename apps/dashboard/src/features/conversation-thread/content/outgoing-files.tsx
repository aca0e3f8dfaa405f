import { useI18n, useT } from '@parley/i18n/react';
import { Button, ProgressBar } from '@parley/ui';
import { FileText } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';

interface OutgoingFilesProps {
  files: readonly File[];
  /** Uploaded share from 0 to 1; null: not uploading. */
  progress: number | null;
  onCancel: (event: MouseEvent<HTMLElement>) => void;
}

/** Files being uploaded, shown as they will look in the thread. */
export function OutgoingFiles({ files, progress, onCancel }: OutgoingFilesProps) {
  const t = useT();
  const { formatNumber } = useI18n();
  return (
    <>
      {files.map((file, index) => (
        <OutgoingFile key={`${file.name}-${index}`} file={file} />
      ))}
      {progress === null ? null : (
        <div className="flex w-56 max-w-full items-center gap-2">
          <ProgressBar
            value={progress * 100}
            label={t('conversations.uploading', { percent: formatNumber(progress, { style: 'percent' }) })}
          />
          <Button
            variant="ghost"
            size="sm"
            className="h-6"
            aria-label={t('conversations.cancelUpload')}
            onClick={onCancel}
          >
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

function OutgoingFile({ file }: { file: File }) {
  const { formatBytes } = useI18n();
  return (
    <span className="flex min-w-0 items-center gap-2 text-13">
      {PICTURE.test(file.type) ? (
        <OutgoingPicture file={file} />
      ) : (
        <FileText aria-hidden className="size-4 shrink-0 text-2" />
      )}
      <span className="truncate">{file.name}</span>
      <span className="num shrink-0 text-time text-3">{formatBytes(file.size)}</span>
    </span>
  );
}

/** SVG is excluded because it can contain scripts. */
const PICTURE = /^image\/(?:png|jpeg|gif|webp|bmp|avif)$/;

function OutgoingPicture({ file }: { file: File }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (ref.current) ref.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img
      ref={ref}
      alt=""
      className="size-14 shrink-0 rounded-md border border-line bg-hover object-cover opacity-80"
    />
  );
}
