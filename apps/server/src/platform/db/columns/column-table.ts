import { type DictionaryValue, DictionaryColumn, type Column, NumberColumn, TextColumn } from './column';
import type { ReadRows } from './read-columns';
import type { LazyColumn, RowSource } from './row-source';

/**
 * The rows of an account as columns, in the order of their ids: the values that filters, list orders and visibility
 * read. A lazy column is added when a request first uses it.
 */
export class ColumnTable<NumberName extends string = string, DictionaryName extends string = string> {
  /** Number of rows, including those of deleted records. */
  length = 0;
  /** 0 for the row of a deleted record, otherwise 1. */
  there = new Uint8Array(0);
  readonly numbers: Record<NumberName | 'id', NumberColumn>;
  readonly dictionaryColumns: Record<DictionaryName, DictionaryColumn>;
  readonly lazy = new Map<string, { spec: LazyColumn; column: DictionaryColumn | TextColumn }>();

  constructor({ numbers, dictionaries }: RowSource<NumberName, DictionaryName>) {
    this.numbers = columnsFor(Object.keys(numbers) as (NumberName | 'id')[], () => new NumberColumn());
    this.dictionaryColumns = columnsFor(
      Object.keys(dictionaries) as DictionaryName[],
      () => new DictionaryColumn(),
    );
  }

  /** The lazy column with this id. Throws if it was not read. */
  lazyColumn(id: string): DictionaryColumn | TextColumn {
    const one = this.lazy.get(id);
    if (!one) throw new Error(`no column for ${id}`);
    return one.column;
  }

  /** The row index of a record; undefined if it is not held. */
  placeOf(id: number): number | undefined {
    const at = this.#find(id);
    return at < this.length && this.numbers.id.values[at] === id && this.there[at] === 1 ? at : undefined;
  }

  /** Inserts or updates rows, given in the order of their ids. */
  put(rows: ReadRows): void {
    const places = this.#placesFor(rows.ids);
    for (const at of places) this.there[at] = 1;
    for (const [name, column] of Object.entries<NumberColumn>(this.numbers))
      setAll(column, places, rows.numbers[name] ?? []);
    for (const [name, column] of Object.entries<DictionaryColumn>(this.dictionaryColumns))
      setAll<DictionaryValue>(column, places, rows.dictionaries[name] ?? []);
    for (const [id, { column }] of this.lazy) {
      const values = rows.lazy.get(id);
      if (!values) throw new Error(`rows without ${id}`);
      setAll<DictionaryValue>(column, places, values);
    }
  }

  remove(id: number): void {
    const at = this.placeOf(id);
    if (at !== undefined) this.there[at] = 0;
  }

  /** Adds a column that was read separately. Rows missing from `read` get null until `put` sets them. */
  addLazy(
    spec: LazyColumn,
    read: readonly { ids: Float64Array; values: readonly DictionaryValue[] }[],
  ): void {
    const column = spec.isMostlyUnique ? new TextColumn() : new DictionaryColumn();
    column.grow(Math.max(1, this.length));
    const nothing: DictionaryValue = null;
    let at = 0;
    for (const { ids, values } of read) {
      for (const [row, id] of ids.entries()) {
        while (at < this.length && (this.numbers.id.values[at] as number) < id) column.set(at++, nothing);
        if (at < this.length && this.numbers.id.values[at] === id) column.set(at++, values[row] ?? nothing);
      }
    }
    while (at < this.length) column.set(at++, nothing);
    this.lazy.set(spec.id, { spec, column });
  }

  /**
   * Row indexes of the ids; adds rows for new ids. New ids are usually appended, except those whose transactions
   * committed out of order.
   */
  #placesFor(ids: Float64Array): number[] {
    const isAllNew = this.#find(ids[0] ?? 0) === this.length;
    if (!isAllNew) return Array.from(ids, (id) => this.#placeFor(id));
    const first = this.length;
    this.#grow(first + ids.length);
    this.length += ids.length;
    return Array.from(ids, (_id, row) => first + row);
  }

  #placeFor(id: number): number {
    const at = this.#find(id);
    if (at < this.length && this.numbers.id.values[at] === id) return at;
    this.#grow(this.length + 1);
    if (at < this.length) {
      for (const column of this.#columns()) column.open(at, this.length);
      this.there.copyWithin(at + 1, at, this.length);
    }
    this.numbers.id.set(at, id);
    this.length += 1;
    return at;
  }

  #grow(length: number): void {
    for (const column of this.#columns()) column.grow(length);
    if (this.there.length >= length) return;
    const grown = new Uint8Array(this.numbers.id.values.length);
    grown.set(this.there);
    this.there = grown;
  }

  /** The row index of an id, or the one where it would be inserted. */
  #find(id: number): number {
    const ids = this.numbers.id.values;
    if (this.length === 0 || (ids[this.length - 1] as number) < id) return this.length;
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #columns() {
    return [
      ...Object.values<NumberColumn>(this.numbers),
      ...Object.values<DictionaryColumn>(this.dictionaryColumns),
      ...[...this.lazy.values()].map(({ column }) => column),
    ];
  }
}

function columnsFor<Name extends string, Made>(names: readonly Name[], make: () => Made): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Made>;
}

function setAll<Value>(column: Column<Value>, places: readonly number[], values: ArrayLike<Value>): void {
  for (let row = 0; row < places.length; row += 1) column.set(places[row] as number, values[row] as Value);
}
