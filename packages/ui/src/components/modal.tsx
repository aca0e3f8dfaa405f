import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component';

// No screen begins with it open, so it is no part of the first load.
const ModalPanel = lazyComponent(async () => ({ default: (await import('./modal-panel')).ModalPanel }));

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** `md` is 37.5rem; `full` is as wide as the window, less a margin. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** `end` stands at the end edge of the window, from top to bottom. */
  align?: 'center' | 'end';
  /** Off where a slip of the pointer would lose work. The close button and Escape always close. */
  closeOnBackdrop?: boolean;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** Where focus goes first; without it the first control. */
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
