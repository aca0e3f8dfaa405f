import { useT } from '@parley/i18n/react';
import { FileDrop, IconButton, ProgressBar, toast } from '@parley/ui';
import { CircleAlert, FileText, X } from 'lucide-react';
import { describeError } from '../../../../shared/errors';
import { useUploadFile } from '../../data/macros';
import type { ActionInputProps } from './input-props';

/** Input for a file to send. It is uploaded when chosen, and attached to the macro when the macro is saved. */
export function FileInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  const upload = useUploadFile();

  function take([file]: File[]) {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: ({ given, filename }) =>
        onChange({ ...action, params: [given], fileNames: { [given]: filename } }),
      onError: (problem) =>
        toast.error(t('macros.fileNotKept', { name: file.name }), { description: describeError(t, problem) }),
    });
  }

  const chosen = action.params.map(String);
  if (chosen.length > 0) {
    return (
      <ul aria-label={name} className="flex flex-wrap gap-2">
        {chosen.map((given) => (
          <ChosenFile
            key={given}
            name={action.fileNames[given] ?? t('macros.fileGone')}
            onRemove={() =>
              onChange({ ...action, params: action.params.filter((one) => String(one) !== given) })
            }
          />
        ))}
      </ul>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FileDrop
        label={t('macros.chooseFile')}
        hint={t('macros.chooseFileHint')}
        disabled={upload.isPending}
        onFiles={take}
        className="py-4"
      />
      {upload.isPending ? <ProgressBar label={t('macros.fileUploading')} value={null} /> : null}
      {error ? (
        <p role="alert" className="flex items-center gap-1.5 text-12 text-red-text">
          <CircleAlert aria-hidden className="size-3.5" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

function ChosenFile({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useT();
  return (
    <li className="flex max-w-full items-center gap-2 rounded-md border border-line bg-surface p-1 ps-2">
      <FileText aria-hidden className="size-4 shrink-0 text-3" />
      <bdi className="truncate text-13 text-1">{name}</bdi>
      <IconButton
        size="sm"
        label={t('conversations.removeFile', { name })}
        tooltip={false}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
