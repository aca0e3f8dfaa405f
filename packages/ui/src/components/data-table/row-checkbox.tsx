import { Check } from 'lucide-react';
import { cn } from '../../lib/cn';

interface RowCheckboxProps {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onToggle: (isRange: boolean) => void;
}

/** The checkbox of a row, for the pointer; Shift+click selects a range. The keyboard uses the row itself. */
export function RowCheckbox({ label, isOn, isDisabled, onToggle }: RowCheckboxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-label={label}
      tabIndex={-1}
      disabled={isDisabled}
      onClick={(event) => onToggle(event.shiftKey)}
      className={cn(
        'relative grid size-4 place-items-center rounded-[5px] border text-on-accent before:absolute before:-inset-1.5 disabled:opacity-50',
        isOn ? 'border-accent bg-accent' : 'border-line-control bg-surface',
      )}
    >
      {isOn ? <Check aria-hidden className="size-3" strokeWidth={3} /> : null}
    </button>
  );
}
