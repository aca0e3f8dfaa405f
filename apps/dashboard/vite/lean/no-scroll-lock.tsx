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
 * Replaces the scroll lock of the dialog and menu primitives by nothing. The page itself never scrolls, only panes do,
 * and a dialog's overlay covers all of them, so the lock would add 7 kB to the initial bundle for no effect.
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
