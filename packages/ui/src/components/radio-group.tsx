import { RadioGroup as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn';

export interface RadioChoice<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  choices: readonly RadioChoice<Value>[];
  /** `cards` draws a box around each choice, `tiles` one with the icon first, `segments` a bar of short labels. */
  look?: 'list' | 'cards' | 'tiles' | 'segments';
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, onValueChange, choices, look = 'list', className } = props;
  return (
    <Primitive.Root
      aria-label={label}
      value={value ?? null}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cn(
        look === 'list' && 'flex flex-col gap-2',
        look === 'cards' && 'grid gap-2 sm:grid-cols-2',
        look === 'tiles' && 'grid gap-3 sm:auto-cols-fr sm:grid-flow-col',
        look === 'segments' && 'inline-flex max-w-full flex-wrap rounded-md bg-hover p-0.5',
        className,
      )}
    >
      {choices.map((choice) =>
        look === 'segments' ? (
          <Segment key={choice.value} choice={choice} />
        ) : (
          <Choice key={choice.value} choice={choice} look={look} />
        ),
      )}
    </Primitive.Root>
  );
}

function Segment({ choice }: { choice: RadioChoice<string> }) {
  return (
    <Primitive.Item
      value={choice.value}
      disabled={choice.disabled}
      className="focus-ring inline-flex h-[1.625rem] items-center whitespace-nowrap justify-center gap-1.5 rounded-sm px-3 font-medium text-2 data-[state=checked]:bg-surface data-[state=checked]:text-1 data-[state=checked]:shadow-1 dark:data-[state=checked]:bg-line-strong [&_svg]:size-3.5 [&_svg]:shrink-0"
    >
      {choice.icon}
      {choice.label}
    </Primitive.Item>
  );
}

function Choice({ choice, look }: { choice: RadioChoice<string>; look: 'list' | 'cards' | 'tiles' }) {
  const id = useId();
  const isTile = look === 'tiles';
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex items-start gap-2.5',
        isTile && 'items-center gap-3 px-3.5 shadow-1',
        look !== 'list' &&
          'rounded-lg border border-line-strong bg-surface p-3 hover:bg-hover has-data-[state=checked]:border-accent has-data-[state=checked]:bg-selected',
      )}
    >
      <Primitive.Item
        id={id}
        value={choice.value}
        disabled={choice.disabled}
        aria-describedby={choice.description ? `${id}-description` : undefined}
        className={cn(
          'focus-ring relative grid size-4 shrink-0 place-items-center rounded-full border border-line-control bg-surface before:absolute before:-inset-1 data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50',
          isTile ? 'order-last' : 'mt-0.5',
        )}
      >
        <Primitive.Indicator className="size-1.5 rounded-full bg-on-accent" />
      </Primitive.Item>
      {choice.icon}
      <span className={cn('min-w-0', isTile && 'flex-1')}>
        <span className={cn('block text-13 text-1', isTile && 'font-semibold')}>{choice.label}</span>
        {choice.description ? (
          <span id={`${id}-description`} className="block text-12 text-3">
            {choice.description}
          </span>
        ) : null}
      </span>
    </label>
  );
}
