import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '../lib/cn';

interface FieldIds {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** The label is only read out. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it. Marks the control as invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Shown at the end of the label's line ("Optional", a link). */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label, hint and error around one control of this package, connected by ids. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, required = false, aside, className, children } = props;
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hasAside = Boolean(aside);
  const described = [hint ? `${id}-hint` : '', hasError ? `${id}-error` : ''].filter(Boolean).join(' ');
  const ids: FieldIds = {
    controlId: `${id}-control`,
    labelId: `${id}-label`,
    describedBy: described || undefined,
    invalid: hasError,
    required,
  };
  return (
    <FieldContext value={ids}>
      <div
        className={cn(
          'min-w-0 gap-y-1.5',
          hasAside ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 *:col-span-2' : 'flex flex-col',
          className,
        )}
      >
        <label
          id={ids.labelId}
          htmlFor={ids.controlId}
          className={cn(
            'font-medium text-13 text-1',
            hasAside && 'col-span-1! col-start-1 row-start-1 self-baseline',
            hideLabel && 'sr-only',
          )}
        >
          {label}
        </label>
        {hasAside ? <div className="flex min-w-0 flex-col">{children}</div> : children}
        {hasAside ? (
          // After the control in reading and Tab order, although displayed in the line above it.
          <span className="col-span-1! col-start-2 row-start-1 self-baseline text-12 text-3">{aside}</span>
        ) : null}
        {hint ? (
          <div id={`${id}-hint`} className="text-12 text-3">
            {hint}
          </div>
        ) : null}
        <div id={`${id}-error`} aria-live="polite" className={hasError ? undefined : 'hidden'}>
          {hasError ? <Problem>{error}</Problem> : null}
        </div>
      </div>
    </FieldContext>
  );
}

/** A one-line error message. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-12 text-red-text">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  required?: boolean | undefined;
}

/** The attributes that connect a control to its Field; attributes of the control itself take precedence. */
export function useFieldControl(own: ControlAttributes) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    required: own.required ?? (field?.required || undefined),
  };
}

/** Id of the Field's label, for controls that are named by `aria-labelledby`. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
