import { lazyComponent } from '@parley/ui';
import { Suspense } from 'react';
import type { MemberPickerProps } from './member-picker-dialog';

// Opened by a button on any screen, so it is no part of what loads with one.
const Dialog = lazyComponent(async () => ({
  default: (await import('./member-picker-dialog')).MemberPickerDialog,
}));

/** The one dialog that adds agents to something: a team, an inbox, a conversation. */
export function MemberPicker(props: MemberPickerProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
