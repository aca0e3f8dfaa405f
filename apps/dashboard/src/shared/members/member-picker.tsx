import { lazyComponent } from '@parley/ui';
import { Suspense } from 'react';
import type { MemberPickerProps } from './member-picker-dialog';

// Loaded when the dialog is opened, so that it adds nothing to the bundle of a screen.
const Dialog = lazyComponent(async () => ({
  default: (await import('./member-picker-dialog')).MemberPickerDialog,
}));

/** The dialog that adds agents to a team, an inbox or a conversation. */
export function MemberPicker(props: MemberPickerProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
