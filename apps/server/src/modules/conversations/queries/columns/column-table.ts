import { type DictionaryValue, DictionaryColumn, type Column, NumberColumn } from './column';
import {
  dictionaryColumnNames,
  type DictionaryColumnName,
  numberColumnNames,
  type NumberColumnName,
} from './column-names';
import type { ReadRows } from './read-columns';

/**
 * The conversations of an account as columns, in the order of their ids. It holds the values that filters, list
 * orders and the visibility policy read. An attribute gets a column when a filter first uses it.
 */
export class ColumnTable {
  /** Number of rows, including those of deleted conversations. */
  length = 0;
  /** 0 for the row of a deleted conversation, otherwise 1. */
  there = new Uint8Array(0);
  readonly numbers = Object.fromEntries(
    numberColumnNames.map((name) => [name, new NumberColumn()]),
  ) as Record<NumberColumnName, NumberColumn>;
  readonly dictionaryColumns = Object.fromEntries(
    dictionaryColumnNames.map((name) => [name, new DictionaryColumn()]),
  ) as Record<DictionaryColumnName, DictionaryColumn>;
  readonly attributes = new Map<string, DictionaryColumn>();

  /** Inserts or updates rows, given in the order of their ids. */
  put(rows: ReadRows): void {
    const places = this.#placesFor(rows.ids);
    for (const at of places) this.there[at] = 1;
    for (const name of numberColumnNames) setAll(this.numbers[name], places, rows.numbers[name]);
    for (const name of dictionaryColumnNames)
      setAll<DictionaryValue>(this.dictionaryColumns[name], places, rows.dictionaryColumns[name]);
    for (const [key, column] of this.attributes) {
      const values = rows.attributes.get(key);
      if (!values) throw new Error(`rows without ${key}`);
      setAll<DictionaryValue>(column, places, values);
    }
  }

  remove(id: number): void {
    const at = this.#find(id);
    if (this.numbers.id.values[at] === id && at < this.length) this.there[at] = 0;
  }

  /** Adds a column that was read separately. Rows missing from `read` get null until `put` sets them. */
  addAttribute(
    key: string,
    read: readonly { ids: Float64Array; values: readonly DictionaryValue[] }[],
  ): void {
    const column = new DictionaryColumn();
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
    this.attributes.set(key, column);
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
      ...Object.values(this.numbers),
      ...Object.values(this.dictionaryColumns),
      ...this.attributes.values(),
    ];
  }
}

function setAll<Value>(column: Column<Value>, places: readonly number[], values: ArrayLike<Value>): void {
  for (let row = 0; row < places.length; row += 1) column.set(places[row] as number, values[row] as Value);
}
