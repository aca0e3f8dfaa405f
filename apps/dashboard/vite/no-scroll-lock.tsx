import type { ElementType, ReactNode, Ref } from 'react';

interface RemoveScrollProps {
  as?: ElementType;
  allowPinchZoom?: boolean;
  shards?: unknown;
  enabled?: boolean;
  children?: ReactNode;
  ref?: Ref<unknown>;
}

/**
 * Stands in for the scroll lock that the dialog and menu primitives bring along. The page itself never scrolls here,
 * only panes do, and a dialog's overlay lies over all of them; the lock would be 7 kB of the first load for nothing.
 */
export function RemoveScroll({
  as: Container = 'div',
  allowPinchZoom: _pinch,
  shards: _shards,
  enabled: _enabled,
  ...rest
}: RemoveScrollProps) {
  return <Container {...rest} />;
}
