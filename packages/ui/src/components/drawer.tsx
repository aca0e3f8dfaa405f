import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component';

// Loaded on demand, because no screen starts with an open drawer.
const DrawerPanel = lazyComponent(async () => ({ default: (await import('./drawer-panel')).DrawerPanel }));

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is only read out. */
  hideTitle?: boolean;
  closeLabel: string;
  side?: 'start' | 'end';
  children: ReactNode;
  className?: string;
}

/** A panel that slides in from an edge and traps the focus until it is closed. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened ? (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  ) : null;
}
