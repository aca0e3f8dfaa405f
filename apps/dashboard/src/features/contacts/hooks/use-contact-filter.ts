import type { CustomFilter } from '@parley/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAreCustomFiltersKnown, useCustomFilters } from '../../../shared/configuration/custom-filters';
import {
  type Conditions,
  isSameFilter,
  parseFilterText,
  readStoredQuery,
  serializeFilterText,
} from '../../../shared/filters/filter-url';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { ContactView } from '../model/contact-view';

interface FilterParam {
  /** The filter in the address; undefined if there is none. */
  text: string | undefined;
  set: (text: string | null) => void;
}

export interface ContactFilter {
  /** `missing`: there is no such segment; `unreadable`: what is stored in it are no conditions. */
  state: 'ready' | 'loading' | 'missing' | 'unreadable';
  /** As shown, with unsaved edits; empty: all contacts. */
  conditions: Conditions;
  segment: CustomFilter | undefined;
  /** Whether the shown conditions differ from those of the segment. */
  isEdited: boolean;
  apply: (conditions: Conditions) => void;
  /** Shows the segment as saved, or all contacts. */
  clear: () => void;
  openSegment: (segmentId: number) => void;
}

const NO_CONDITIONS: Conditions = [];

/** The conditions of the list: those in the address, which in a segment are unsaved edits, or those of the segment. */
export function useContactFilter(view: ContactView, { text, set }: FilterParam): ContactFilter {
  const navigate = useNavigate();
  const { id: accountId } = useCurrentAccount();
  const segments = useCustomFilters('contact');
  const areKnown = useAreCustomFiltersKnown('contact');
  const segment = view.kind === 'segment' ? segments.find(({ id }) => id === view.segmentId) : undefined;
  const saved = useMemo(() => (segment ? readStoredQuery(segment.query) : null), [segment]);
  const asked = useMemo(() => (text === undefined ? null : parseFilterText(text)), [text]);

  const open = (
    route: 'contacts_dashboard' | 'contacts_segments_dashboard',
    params: object,
    search: object,
  ) =>
    void navigate({
      to: fullPathOf(routeNamed(route)),
      params: { accountId: String(accountId), ...params },
      search,
    } as never);

  function apply(conditions: Conditions) {
    const isSaved = saved !== null && isSameFilter(conditions, saved);
    const filter = conditions.length === 0 || isSaved ? null : serializeFilterText(conditions);
    if (view.kind === 'label' || view.kind === 'online')
      open('contacts_dashboard', {}, filter === null ? {} : { filter });
    else set(filter);
  }

  return {
    state: stateOf(),
    conditions: asked ?? saved ?? NO_CONDITIONS,
    segment,
    isEdited: asked !== null && saved !== null && !isSameFilter(asked, saved),
    apply,
    clear: () => set(null),
    openSegment: (segmentId) => open('contacts_segments_dashboard', { viewId: String(segmentId) }, {}),
  };

  function stateOf(): ContactFilter['state'] {
    if (view.kind !== 'segment') return 'ready';
    if (!segment) return areKnown ? 'missing' : 'loading';
    return saved || asked ? 'ready' : 'unreadable';
  }
}
