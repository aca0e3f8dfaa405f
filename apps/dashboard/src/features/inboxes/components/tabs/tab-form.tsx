import type { FormEvent, ReactNode } from 'react';
import { SaveBar } from '../../../../shared/forms/save-bar';

export interface TabFormProps {
  controls: {
    isChanged: boolean;
    isSaving: boolean;
    save: (event: FormEvent) => void;
    discard: () => void;
  };
  isValid?: boolean;
  children: ReactNode;
}

/** A tab's sections with a common save bar. */
export function TabForm({ controls, isValid = true, children }: TabFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isValid) controls.save(event);
        else event.preventDefault();
      }}
    >
      {children}
      <SaveBar
        isChanged={controls.isChanged}
        isSaving={controls.isSaving}
        isValid={isValid}
        onDiscard={controls.discard}
      />
    </form>
  );
}
