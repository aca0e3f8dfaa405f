/** What a list of contacts shows: everybody, those online, the matches of a saved segment, or those with a label. */
export type ContactView =
  | { kind: 'all' }
  | { kind: 'online' }
  | { kind: 'segment'; segmentId: number }
  | { kind: 'label'; label: string };

interface ViewParams {
  viewId?: string | undefined;
  label?: string | undefined;
}

/** `isOnline`: the address is the one of the contacts who are online. */
export function contactViewOf({ viewId, label }: ViewParams, isOnline: boolean): ContactView {
  if (isOnline) return { kind: 'online' };
  if (viewId !== undefined) return { kind: 'segment', segmentId: Number(viewId) };
  return label === undefined ? { kind: 'all' } : { kind: 'label', label };
}
