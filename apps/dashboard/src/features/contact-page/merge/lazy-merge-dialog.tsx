import { lazyComponent } from '@parley/ui';

/** Loaded when it is opened, because few visits of the page end in a merge. */
export const LazyMergeDialog = lazyComponent(async () => ({
  default: (await import('./merge-dialog')).MergeDialog,
}));
