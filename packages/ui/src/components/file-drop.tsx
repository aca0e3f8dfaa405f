import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { cn } from '../lib/cn';

export interface FileDropProps {
  onFiles: (files: File[]) => void;
  /** Called with files that `accept` excludes, and with all but the first if `multiple` is off. */
  onRefused?: (files: File[]) => void;
  label: ReactNode;
  hint?: ReactNode;
  /** As in `<input accept>`; also applied to dropped files. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  className?: string;
}

/** An area to drop files on, or to click to choose them. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, onRefused, label, hint, accept, multiple, disabled, className } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null) {
    const all = [...(list ?? [])];
    const accepted = all.filter((file) => isAccepted(file, accept));
    const used = multiple ? accepted : accepted.slice(0, 1);
    const refused = all.filter((file) => !used.includes(file));
    if (used.length > 0) onFiles(used);
    if (refused.length > 0) onRefused?.(refused);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={(event) => {
        // Moving from the box onto its own content also fires dragleave.
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={onDrop}
      className={cn(
        'flex flex-col items-center gap-1 rounded-lg border border-line-strong border-dashed bg-sunken px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isOver && 'border-accent bg-accent-soft',
        disabled ? 'cursor-not-allowed opacity-50' : 'hover:bg-hover',
        className,
      )}
    >
      <Upload aria-hidden className="size-5 text-2" />
      <span className="font-medium text-13 text-1">{label}</span>
      {hint ? <span className="text-12 text-3">{hint}</span> : null}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function isAccepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const rule = part.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}
