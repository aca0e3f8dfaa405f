import { lazyComponent } from '@parley/ui';

/** Loaded when it is opened, because messages are rarely moved. */
export const LazyMoveDialog = lazyComponent(async () => ({
  default: (await import('./move-message-dialog')).MoveMessageDialog,
}));
