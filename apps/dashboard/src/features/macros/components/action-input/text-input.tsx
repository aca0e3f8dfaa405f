import { Field, lazyComponent, Skeleton } from '@parley/ui';
import { Suspense } from 'react';
import { type ActionInputProps, chosenOf, withParams } from './input-props';

const TextEditor = lazyComponent(async () => ({ default: (await import('./text-editor')).TextEditor }));

export function TextInput({ action, name, error, onChange }: ActionInputProps) {
  return (
    <Field label={name} hideLabel error={error}>
      <Suspense fallback={<Skeleton className="h-36 rounded-md" />}>
        <TextEditor
          label={name}
          value={chosenOf(action) ?? ''}
          onValueChange={(text) => onChange(withParams(action, text))}
        />
      </Suspense>
    </Field>
  );
}
