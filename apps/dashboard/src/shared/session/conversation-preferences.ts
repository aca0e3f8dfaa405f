import type { UiSettings } from './session-types';

/** What opens after resolving a conversation. */
export const AFTER_RESOLVE = ['next', 'stay', 'list'] as const;
export type AfterResolve = (typeof AFTER_RESOLVE)[number];

export function afterResolveOf({ after_resolve: chosen }: UiSettings): AfterResolve {
  return AFTER_RESOLVE.find((place) => place === chosen) ?? 'next';
}

/** When an open conversation is marked as read: after it was visible for a while, or only manually. */
export const MARK_READ = ['looking', 'manual'] as const;
export type MarkRead = (typeof MARK_READ)[number];

export function markReadOf({ mark_read: chosen }: UiSettings): MarkRead {
  return MARK_READ.find((way) => way === chosen) ?? 'looking';
}
