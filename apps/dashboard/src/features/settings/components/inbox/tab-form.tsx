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

/** The sections of a tab with their common foot. */
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
