/** Columns after the name, in their usual order. */
export const CONTACT_COLUMNS = [
  'email',
  'phone_number',
  'company_name',
  'city',
  'country',
  'labels',
  'last_activity_at',
  'created_at',
  'conversations',
] as const;
export type ContactColumn = (typeof CONTACT_COLUMNS)[number];

/** The other columns are keys by which the server sorts. */
export const UNSORTED_COLUMNS: readonly ContactColumn[] = ['labels', 'conversations'];

const USUAL: readonly ContactColumn[] = [
  'email',
  'phone_number',
  'company_name',
  'city',
  'labels',
  'last_activity_at',
  'conversations',
];

export interface ColumnChoice {
  column: ContactColumn;
  isShown: boolean;
}

/** The shown columns that the person chose; null: they did not choose any. Names of a later version are left out. */
export function parseChosenColumns(stored: unknown): ContactColumn[] | null {
  if (!Array.isArray(stored)) return null;
  return [...new Set(stored)].filter(isColumn);
}

/** The columns to show, in order. Without a choice those that fit are shown. */
export function shownColumns(
  chosen: readonly ContactColumn[] | null,
  room: { isWide: boolean; isMedium: boolean },
): readonly ContactColumn[] {
  if (chosen) return chosen;
  return USUAL.filter((column) => {
    if (column === 'phone_number') return room.isWide;
    return column === 'city' || column === 'conversations' ? !room.isMedium : true;
  });
}

/** All columns for the menu: the shown ones in their order, then the hidden ones. */
export function columnChoices(shown: readonly ContactColumn[]): ColumnChoice[] {
  return [
    ...shown.map((column) => ({ column, isShown: true })),
    ...CONTACT_COLUMNS.filter((column) => !shown.includes(column)).map((column) => ({
      column,
      isShown: false,
    })),
  ];
}

/** The shown columns after a move in the menu. */
export function movedColumns(choices: readonly ColumnChoice[], from: number, to: number): ContactColumn[] {
  const moved = choices[from];
  if (!moved) return shownOf(choices);
  return shownOf(choices.toSpliced(from, 1).toSpliced(to, 0, moved));
}

export function toggledColumns(choices: readonly ColumnChoice[], column: ContactColumn): ContactColumn[] {
  return shownOf(
    choices.map((choice) => (choice.column === column ? { ...choice, isShown: !choice.isShown } : choice)),
  );
}

function shownOf(choices: readonly ColumnChoice[]): ContactColumn[] {
  return choices.filter(({ isShown }) => isShown).map(({ column }) => column);
}

function isColumn(name: unknown): name is ContactColumn {
  return (CONTACT_COLUMNS as readonly unknown[]).includes(name);
}
