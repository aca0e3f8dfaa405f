import type { ContactImport, ContactImportRow, ContactRowProblem } from '@parley/contract';
import type { ServerTexts } from '@parley/i18n/server';
import { unix } from '../../platform/clock/clock';
import type { ImportRow, ReadRow, RowProblem, RowResult } from './contact-imports.types';

export function presentImport(
  row: ImportRow,
  { texts, names }: { texts: ServerTexts; names: ReadonlyMap<number, string> },
): ContactImport {
  const { user_id: userId } = row;
  const name = userId === null ? undefined : names.get(userId);
  return {
    id: row.id,
    status: row.status,
    error: row.error === null ? null : { code: row.error, message: texts.t(`import.failure.${row.error}`) },
    filename: row.filename,
    user: userId === null || name === undefined ? null : { id: userId, name },
    columns: row.columns,
    mapping: row.mapping,
    options: row.options,
    total_rows: row.total_rows,
    done_rows: row.done_rows,
    created_rows: row.created_rows,
    updated_rows: row.updated_rows,
    skipped_rows: row.skipped_rows,
    reasons: (Object.entries(row.reasons) as [ContactRowProblem, number][])
      .map(([code, count]) => ({ code, message: texts.t(`import.problem.${code}`), count }))
      .toSorted((a, b) => b.count - a.count),
    created_at: unix(row.created_at),
    started_at: row.started_at && unix(row.started_at),
    finished_at: row.finished_at && unix(row.finished_at),
  };
}

export function presentImportRow(
  { row, values }: ReadRow,
  result: RowResult,
  wording: ProblemWording,
): ContactImportRow {
  return {
    row,
    outcome: result.outcome,
    name: values.name ?? '',
    contact: values.email ?? values.phone_number ?? values.identifier ?? '',
    found_by: result.foundBy ?? null,
    changes: result.changes ?? [],
    problems: (result.problems ?? []).map((problem) => ({
      code: problem.code,
      message: problemText(problem, wording),
    })),
  };
}

export interface ProblemWording {
  texts: ServerTexts;
  /** The name of a column by its target. */
  columnOf(target: string): string;
}

/** A problem in words, with the value, label, column or row that it is about. */
export function problemText({ code, detail }: RowProblem, { texts, columnOf }: ProblemWording): string {
  const problem = texts.t(`import.problem.${code}`);
  if (detail === undefined) return problem;
  const isOfColumn = code === 'attribute_invalid' || code === 'value_too_long';
  const value = isOfColumn ? columnOf(String(detail)) : String(detail);
  // Isolated, or a number such as 040-123 would be shown from its end.
  return texts.t('import.problemWith', {
    problem,
    value: texts.dir === 'rtl' ? `\u2068${value}\u2069` : value,
  });
}

/** Names the columns of an import for its problems. */
export function wordingOf({ columns, mapping }: ImportRow, texts: ServerTexts): ProblemWording {
  const names = new Map(mapping.map((target, index) => [target, columns[index]?.name ?? '']));
  return { texts, columnOf: (target) => names.get(target) ?? target };
}
