import { useI18n, useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { FileText, Mic, X } from 'lucide-react';
import { useCallback } from 'react';
import { isVoiceNote } from '../data/draft-files';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The files chosen for the message, before it is sent. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="flex max-h-32 flex-wrap gap-2 overflow-y-auto px-3.5 pt-1 pb-1.5">
      {files.map((file, index) => (
        <ChosenFile key={`${file.name}-${file.lastModified}-${index}`} file={file} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: (file: File) => void }) {
  const t = useT();
  const { formatBytes } = useI18n();
  const isPicture = /^image\/(png|jpe?g|gif|webp|avif)$/.test(file.type);
  return (
    <li className="flex max-w-60 items-center gap-2 rounded-md border border-line bg-bg p-1 pe-0.5">
      {isPicture ? (
        <Picture file={file} />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-hover text-2">
          {isVoiceNote(file) ? (
            <Mic aria-hidden className="size-4" />
          ) : (
            <FileText aria-hidden className="size-4" />
          )}
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate text-12 text-1">{file.name}</span>
        <span className="num block text-11 text-3">{formatBytes(file.size)}</span>
      </span>
      <IconButton
        size="sm"
        label={t('conversations.removeFile', { name: file.name })}
        tooltip={false}
        icon={<X aria-hidden />}
        onClick={() => onRemove(file)}
      />
    </li>
  );
}

function Picture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" className="size-8 shrink-0 rounded-sm object-cover" />;
}
