import { z } from 'zod';
import { limits } from '../kit/limits';
import { boolean, integer } from '../kit/values';

/** A list holds texts, each at most once. */
export type FieldValue = string | number | boolean | readonly string[];

/**
 * A setting of a channel that connects to a provider. What the API accepts and returns, the form in the settings and
 * what is sealed in the database all follow from it.
 */
export interface ChannelField {
  /** Key in `channel` of the API; its label is `channelFields.<name>`. */
  readonly name: string;
  readonly kind: 'text' | 'email' | 'host' | 'secret' | 'number' | 'switch' | 'choice' | 'list';
  /** A channel cannot be created without it. */
  readonly isRequired?: true;
  readonly choices?: readonly string[];
  /** What a new channel has if the request says nothing; also what the form begins with. */
  readonly initial?: FieldValue;
  /** The part of the form it belongs to; absent: the first. */
  readonly group?: 'incoming' | 'outgoing';
  /** The form shows it only below "More options". */
  readonly isAdvanced?: true;
  /** Accepted and returned by the API, but no part of the form. */
  readonly isHidden?: true;
  /** Never returned by the API, or to administrators alone. Absent: to everyone who sees the inbox. */
  readonly shownTo?: 'nobody' | 'administrators';
}

/** What the API returns of an inbox without accepting it: the provider or the installation says it. */
export type ChannelOutput = Pick<ChannelField, 'name' | 'kind'>;

type KindOf<Field extends ChannelField> = Field['kind'];
export type ValueOfField<Field extends ChannelField> =
  KindOf<Field> extends 'number'
    ? number
    : KindOf<Field> extends 'switch'
      ? boolean
      : KindOf<Field> extends 'list'
        ? readonly string[]
        : string;

/** The values of a channel's fields, by name. */
export type FieldValues<Fields extends readonly ChannelField[]> = {
  [Field in Fields[number] as Field['name']]: ValueOfField<Field>;
};

/** The schema of the fields in a request; every key may be left out. */
export function fieldsInput<const Fields extends readonly ChannelField[]>(fields: Fields) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, schemaOf(field).optional()]));
  return z.object(shape) as unknown as z.ZodObject<{
    [Field in Fields[number] as Field['name']]: z.ZodOptional<z.ZodType<ValueOfField<Field>>>;
  }>;
}

function schemaOf({ kind, choices }: ChannelField): z.ZodType {
  switch (kind) {
    case 'number':
      return integer.pipe(z.number().min(0).max(65_535));
    case 'switch':
      return boolean;
    case 'choice':
      return z.preprocess(
        (value) => (typeof value === 'string' ? value.toLowerCase() : value),
        z.enum((choices ?? []) as [string, ...string[]]),
      );
    case 'email':
      return z.string().trim().max(limits.emailCharacters);
    case 'secret':
      return z.string().max(2_048);
    case 'list':
      return z
        .array(z.string().max(limits.nameCharacters))
        .max(LISTED_AT_MOST)
        .transform((items) => [...new Set(items.filter((item) => item.trim() !== ''))]);
    default:
      return z.string().trim().max(limits.nameCharacters);
  }
}

const LISTED_AT_MOST = 20;
const outputs: Partial<Record<ChannelField['kind'], z.ZodType>> = {
  number: z.number(),
  switch: z.boolean(),
  list: z.array(z.string()),
};

/** The schema of the fields in an inbox as the API returns it. */
export function fieldsOutput<const Fields extends readonly ChannelField[]>(fields: Fields) {
  const shape = Object.fromEntries(
    fields
      .filter(({ shownTo }) => shownTo !== 'nobody')
      .map(({ name, kind }) => [name, (outputs[kind] ?? z.string()).optional()]),
  );
  return shape as unknown as {
    [Field in Fields[number] as Field['name']]: z.ZodOptional<z.ZodType<ValueOfField<Field>>>;
  };
}
