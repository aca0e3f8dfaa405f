import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component';

// Loaded on demand, because no screen starts with an open modal.
const ModalPanel = lazyComponent(async () => ({ default: (await import('./modal-panel')).ModalPanel }));

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** `md` is 37.5rem; `full` is the window's width minus a margin. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** `end` uses the full height at the end edge of the window. */
  align?: 'center' | 'end';
  /** False if an accidental click would lose work. The close button and Escape always close. */
  closeOnBackdrop?: boolean;
  /** Buttons in the footer, the main one last. */
  footer?: ReactNode;
  /** Moves the initial focus; default: the first control. */
  onOpenAutoFocus?: (event: Event) => void;
  children?: ReactNode;
  className?: string;
}

export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened ? (
    <Suspense>
      <ModalPanel {...props} />
    </Suspense>
  ) : null;
}
