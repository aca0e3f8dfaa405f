import type { RowsQuery } from '../data/report-rows';
import { metricKinds } from '../model/metrics';
import { CLOSED, type ReportChange, type ReportSearch } from '../model/report-search';
import type { SetReportSearch } from './use-report-search';

/** A figure whose rows are open. */
interface OpenedFigure {
  of: RowsQuery;
  /** Name of the step or of the record. */
  title: string;
  /** The figure and what it is compared with. */
  note: string | null;
  /** Opens the step before or after this one; null at the ends, undefined if there is no order. */
  previous?: ReportChange | null;
  next?: ReportChange | null;
}

/** The rows behind a figure, as the panel and the table show them. */
export interface OpenedRows extends Pick<OpenedFigure, 'of' | 'title' | 'note'> {
  /** The time of a row that is shown; rows of counts have none. */
  time: 'all' | 'business' | null;
  previous: (() => void) | null | undefined;
  next: (() => void) | null | undefined;
  page: number;
  onPage: (page: number) => void;
}

export interface RowsPaneState {
  /** Null while nothing is open. */
  rows: OpenedRows | null;
  /** On phones the rows are a page of their own, which is opened separately. */
  isPageOpen: boolean;
  /** In wider windows the rows are a table instead of the report. */
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
}

interface ReportContext {
  search: ReportSearch;
  onChange: SetReportSearch;
  isPageOpen: boolean;
  /** Closes the figure, besides what is common to all. */
  closing?: ReportChange;
  /** Returns the focus to where it was before the rows were opened. */
  focusOpener: () => void;
}

/** The state of `RowsPane` for a figure of a report; null: no figure is open. */
export function rowsPaneState(
  figure: OpenedFigure | null,
  { search, onChange, isPageOpen, closing, focusOpener }: ReportContext,
): RowsPaneState {
  const mover = (change: ReportChange | null | undefined) =>
    change && (() => onChange(change, { replace: true }));
  return {
    rows: figure && {
      ...figure,
      time: !metricKinds[figure.of.metric].isAverage ? null : search.hours ? 'business' : 'all',
      previous: mover(figure.previous),
      next: mover(figure.next),
      page: search.page ?? 1,
      onPage: (page) => onChange({ page }),
    },
    isPageOpen,
    isFull: search.full === true,
    // Both ways keep the page, because panel and table have the same pages.
    onFull: (isFull) => onChange({ full: isFull || undefined, page: search.page }),
    onClose: () => {
      onChange({ ...CLOSED, ...closing });
      requestAnimationFrame(focusOpener);
    },
  };
}
