import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cn } from '../../lib/cn';
import { Problem, useFieldControl } from '../field';
import { Input } from '../input';

/** Input props that callers of a field may set. */
export type PickerInputProps = Pick<
  ComponentProps<typeof Input>,
  'id' | 'aria-label' | 'aria-invalid' | 'disabled' | 'className'
>;

interface InputWithPickerProps extends PickerInputProps {
  /** The formatted value. */
  text: string;
  placeholder?: string;
  /** Problem with the value; hidden while the surrounding Field shows its own error. */
  problem: string | null;
  /** Called with the typed text on Enter or blur. */
  onTake: (text: string) => void;
  onOpen: () => void;
  opener: ReactNode;
}

/** A text input with a button at its end that opens a picker. */
export function InputWithPicker({
  text,
  problem,
  onTake,
  onOpen,
  opener,
  className,
  ...box
}: InputWithPickerProps) {
  const problemId = useId();
  const field = useFieldControl(box);
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setTyped(null);
  }
  const shownProblem = field['aria-invalid'] ? null : problem;

  function take() {
    if (typed === null) return;
    setTyped(null);
    if (typed !== text) onTake(typed.trim());
  }

  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Input
        {...box}
        autoComplete="off"
        value={typed ?? text}
        aria-invalid={field['aria-invalid'] ?? (problem ? true : undefined)}
        aria-describedby={
          [field['aria-describedby'], shownProblem ? problemId : ''].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          // Commits the text first, because Enter also submits the surrounding form.
          if (event.key === 'Enter') take();
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          take();
          onOpen();
        }}
        className="num"
        trailing={opener}
      />
      <div id={problemId} aria-live="polite" className={shownProblem ? undefined : 'hidden'}>
        {shownProblem ? <Problem>{shownProblem}</Problem> : null}
      </div>
    </div>
  );
}
