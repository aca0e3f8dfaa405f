import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { cn } from '../lib/cn';
import { Avatar } from './avatar';
import { Button } from './button';

const KINDS = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp'];
const ENDINGS = ['.png', '.jpeg', '.jpg', '.gif', '.webp'];

export interface AvatarPickerProps {
  label: string;
  /** The label is only read out, for cards whose title shows it already. */
  hideLabel?: boolean;
  /** URL of the saved image; if empty or missing, the initials are shown. */
  src?: string | null;
  /** Source of the initials. */
  name: string;
  /** `url` is an object URL that shows the file before it is uploaded; it is valid while the picker shows it. */
  onPick: (picked: { file: File; url: string }) => void;
  pickLabel: string;
  /** If given, a button removes the image while there is one. */
  onDelete?: () => void;
  deleteLabel?: string;
  /** The accepted files, in words; always shown. */
  hint?: string;
  /** Error shown when a file of another type was chosen. */
  unsupportedTypeText: string;
  disabled?: boolean;
  className?: string;
}

/**
 * Picker for the image of a person or inbox. Accepts png, jpeg, jpg, gif and webp, and shows a preview before the
 * upload.
 */
export function AvatarPicker(props: AvatarPickerProps) {
  const { label, src, name, pickLabel, deleteLabel, hint, unsupportedTypeText, disabled, className } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isWrongKind, setWrongKind] = useState(false);
  const { preview, show, clear } = usePreview(src);
  const shown = preview ?? src;

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Without this, choosing the same file again after removing it would fire no change event.
    event.target.value = '';
    if (!file) return;
    setWrongKind(!isPicture(file));
    if (isPicture(file)) props.onPick({ file, url: show(file) });
  }

  return (
    <fieldset aria-labelledby={`${id}-label`} className={cn('flex items-center gap-4', className)}>
      <Avatar name={name} src={shown} size="xl" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <span id={`${id}-label`} className={props.hideLabel ? 'sr-only' : 'font-medium text-13 text-1'}>
          {label}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={pickLabel}
          accept={[...KINDS, ...ENDINGS].join(',')}
          onChange={take}
        />
        <span className="flex flex-wrap gap-2">
          <Button
            icon={<Camera aria-hidden />}
            disabled={disabled}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {pickLabel}
          </Button>
          {props.onDelete && shown ? (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              disabled={disabled}
              onClick={() => {
                clear();
                setWrongKind(false);
                props.onDelete?.();
              }}
            >
              {deleteLabel}
            </Button>
          ) : null}
        </span>
        <span id={`${id}-hint`} className="text-12 text-3">
          {hint}
        </span>
        <span aria-live="polite" className="text-12 text-red-text empty:hidden">
          {isWrongKind ? unsupportedTypeText : null}
        </span>
      </div>
    </fieldset>
  );
}

function isPicture(file: File): boolean {
  return file.type
    ? KINDS.includes(file.type)
    : ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));
}

/** Object URL of the chosen file; revoked when another file or the saved image replaces it. */
function usePreview(saved: string | null | undefined) {
  const [preview, setPreview] = useState<string | null>(null);
  const [before, setBefore] = useState(saved);
  if (saved !== before) {
    setBefore(saved);
    setPreview(null);
  }

  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  return {
    preview,
    show(file: File): string {
      const url = URL.createObjectURL(file);
      setPreview(url);
      return url;
    },
    clear: () => setPreview(null),
  };
}
