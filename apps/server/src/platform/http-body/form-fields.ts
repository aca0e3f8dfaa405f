import { type BodyShapeLimits, checkBodyShape, checkText } from './body-shape';
import { HttpBodyError } from './http-body-error';
import { isUploadedFile, type UploadedFile } from './uploaded-file';

export type FormValue = string | UploadedFile;
type FormList = FormNode[];
type FormObject = { [key: string]: FormNode };
type FormNode = FormValue | FormList | FormObject;

/**
 * Turns form fields with bracket names into one object: `message[content]`, `attachments[]`, `a[][b]` (a new list
 * item starts when the last one already has `b`) and `a[0][b]` (keys numbered from 0 become a list). The last of
 * equal plain names wins; contradicting names (`a` and `a[b]`) throw HttpBodyError.
 */
export function nestFormFields(
  fields: Iterable<readonly [string, FormValue]>,
  limits: BodyShapeLimits,
): Record<string, unknown> {
  const root: FormObject = {};
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > limits.maxKeys) throw new HttpBodyError('too_many_keys');
    const path = splitFieldName(name);
    if (path.length > limits.maxDepth) throw new HttpBodyError('too_deep');
    assign(root, path, typeof value === 'string' ? checkText(value) : value);
  }
  const nested = listNumberedKeys(root) as FormObject;
  return checkBodyShape(nested, limits) as Record<string, unknown>;
}

/** `a[b][]` → ['a', 'b', '']; a name with unbalanced brackets is used literally. */
function splitFieldName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) return [name];
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  return [match[1], ...inner];
}

function assign(root: FormObject, path: string[], value: FormValue): void {
  let holder: FormObject | FormList = root;
  for (const [depth, key] of path.entries()) {
    if (key === '__proto__') throw new HttpBodyError('forbidden_key');
    const rest = path.slice(depth + 1);
    if (Array.isArray(holder)) {
      holder = intoList(holder, rest, value);
      if (rest.length === 0) return;
      continue;
    }
    if (rest.length === 0) {
      if (isHolder(own(holder, key))) throw new HttpBodyError('malformed_form');
      holder[key] = value;
      return;
    }
    holder = descend(holder, key, rest[0] === '');
  }
}

/** Returns the node of the list `a` into which `a[]` or `a[][b]` continues; a plain value is appended directly. */
function intoList(list: FormList, rest: string[], value: FormValue): FormObject | FormList {
  if (rest.length === 0) {
    list.push(value);
    return list;
  }
  // Refuse a list directly inside a list: its items have no names that show where one list ends.
  if (rest[0] === '') throw new HttpBodyError('malformed_form');
  const last = list.at(-1);
  if (last !== undefined && !isObject(last)) throw new HttpBodyError('malformed_form');
  if (last && (rest.at(-1) === '' || !hasPath(last, rest))) return last;
  const item: FormObject = {};
  list.push(item);
  return item;
}

function hasPath(node: FormObject, path: string[]): boolean {
  let current: FormNode | undefined = node;
  for (const key of path) {
    if (!isObject(current)) return false;
    current = own(current, key);
  }
  return current !== undefined;
}

function descend(holder: FormObject, key: string, wantsList: boolean): FormObject | FormList {
  const present = own(holder, key);
  if (present === undefined) {
    const made: FormObject | FormList = wantsList ? [] : {};
    holder[key] = made;
    return made;
  }
  if (!isHolder(present) || Array.isArray(present) !== wantsList) throw new HttpBodyError('malformed_form');
  return present;
}

function own(holder: FormObject, key: string): FormNode | undefined {
  return Object.hasOwn(holder, key) ? holder[key] : undefined;
}

function isHolder(node: FormNode | undefined): node is FormObject | FormList {
  return typeof node === 'object' && !isUploadedFile(node);
}

function isObject(node: FormNode | undefined): node is FormObject {
  return isHolder(node) && !Array.isArray(node);
}

function listNumberedKeys(node: FormNode): FormNode {
  if (!isHolder(node)) return node;
  if (Array.isArray(node)) return node.map(listNumberedKeys);
  const entries = Object.entries(node).map(([key, value]) => [key, listNumberedKeys(value)] as const);
  const numbered = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return numbered ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
