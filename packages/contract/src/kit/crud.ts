import { z } from 'zod';
import type { Access } from './access';
import { defineRoute, type RouteOptions } from './route';
import { id } from './values';

const inAccount = z.object({ account_id: id });

type None = z.ZodUndefined;
type InAccount = typeof inAccount;
type OneRow<Root extends string> = z.ZodObject<
  { account_id: typeof id } & { [Key in `${Root}_id`]: typeof id },
  z.core.$strip
>;
type Changes<Shape extends z.ZodRawShape> = z.ZodObject<
  { [Key in keyof Shape]: z.ZodOptional<Shape[Key]> },
  z.core.$strip
>;

interface CrudAccess {
  list: Access;
  show: Access;
  /** Creating, updating and deleting. */
  write: Access;
}

interface CrudOptions<
  Name extends string,
  Plural extends string,
  Root extends string,
  Row extends z.ZodType,
  Shape extends z.ZodRawShape,
  List extends z.ZodType,
  Query extends z.ZodType,
  Who extends CrudAccess,
> {
  /** Singular and plural as in the names of the routes: `createLabel`, `listLabels`. */
  name: Name;
  plural: Plural;
  /** Bodies may be wrapped in this key; the path parameter is the key with `_id`. */
  root: Root;
  /** Last segment of the path below the account. */
  path: string;
  tag: string;
  access: Who;
  /** One row in responses. */
  entity: Row;
  /** Body for creating. For updating, each of its fields is optional. */
  input: z.ZodObject<Shape, z.core.$strip>;
  /** Response of the list. */
  list: List;
  query?: Query;
  summaries: { list: string } & Partial<Record<'show' | 'create' | 'update' | 'delete', string>>;
  /** When input is refused with 422. */
  refused?: { create?: string; update?: string };
}

type CrudRoutes<
  Name extends string,
  Plural extends string,
  Root extends string,
  Row extends z.ZodType,
  Shape extends z.ZodRawShape,
  List extends z.ZodType,
  Query extends z.ZodType,
  Who extends CrudAccess,
> = Record<`list${Plural}`, RouteOptions<InAccount, Query, None, List> & { access: Who['list'] }> &
  Record<`show${Name}`, RouteOptions<OneRow<Root>, None, None, Row> & { access: Who['show'] }> &
  Record<
    `create${Name}`,
    RouteOptions<InAccount, None, z.ZodObject<Shape, z.core.$strip>, Row> & { access: Who['write'] }
  > &
  Record<`update${Name}`, RouteOptions<OneRow<Root>, None, Changes<Shape>, Row> & { access: Who['write'] }> &
  Record<`delete${Name}`, RouteOptions<OneRow<Root>, None, None, None> & { access: Who['write'] }>;

/**
 * Declares the five routes of a list that belongs to an account: `GET` and `POST` on the list; `GET`, `PATCH` (and
 * `PUT`) and `DELETE` on one row. A resource exports those it has:
 * `export const { listLabels, showLabel, … } = defineCrud({ name: 'Label', plural: 'Labels', … })`.
 */
export function defineCrud<
  const Name extends string,
  const Plural extends string,
  const Root extends string,
  Row extends z.ZodType,
  Shape extends z.ZodRawShape,
  List extends z.ZodType,
  const Who extends CrudAccess,
  Query extends z.ZodType = None,
>(
  options: CrudOptions<Name, Plural, Root, Row, Shape, List, Query, Who>,
): CrudRoutes<Name, Plural, Root, Row, Shape, List, Query, Who> {
  const { name, plural, root, tag, access, entity, input, summaries, refused = {} } = options;
  const list = `/api/v1/accounts/:account_id/${options.path}`;
  const one = { path: `${list}/:${root}_id`, params: z.object({ account_id: id, [`${root}_id`]: id }) };
  const noun = root.replaceAll('_', ' ');
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
  const invalid = (text: string | undefined) => (text === undefined ? {} : { errors: { 422: text } });
  const routes = [
    defineRoute({
      name: `list${plural}`,
      method: 'GET',
      path: list,
      summary: summaries.list,
      tag,
      access: access.list,
      params: inAccount,
      ...(options.query ? { query: options.query } : {}),
      output: options.list,
    }),
    defineRoute({
      ...one,
      name: `show${name}`,
      method: 'GET',
      summary: summaries.show ?? `One ${noun}`,
      tag,
      access: access.show,
      output: entity,
    }),
    defineRoute({
      name: `create${name}`,
      method: 'POST',
      path: list,
      summary: summaries.create ?? `Create ${article} ${noun}`,
      tag,
      access: access.write,
      root,
      params: inAccount,
      body: input,
      output: entity,
      ...invalid(refused.create),
    }),
    defineRoute({
      ...one,
      name: `update${name}`,
      method: 'PATCH',
      alsoPut: true,
      summary: summaries.update ?? `Change ${article} ${noun}`,
      tag,
      access: access.write,
      root,
      body: input.partial(),
      output: entity,
      ...invalid(refused.update),
    }),
    defineRoute({
      ...one,
      name: `delete${name}`,
      method: 'DELETE',
      summary: summaries.delete ?? `Delete ${article} ${noun}`,
      tag,
      access: access.write,
    }),
  ];
  // TypeScript does not follow names that are put together at run time; `CrudRoutes` says what they are.
  return Object.fromEntries(routes.map((route) => [route.name, route])) as CrudRoutes<
    Name,
    Plural,
    Root,
    Row,
    Shape,
    List,
    Query,
    Who
  >;
}
