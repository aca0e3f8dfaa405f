import { z } from 'zod';

/** The ids that an event can carry in columns of its own, so that the log can be read by them. */
export const eventRefs = ['conversationId', 'messageId', 'contactId', 'inboxId', 'userId'] as const;
export type EventRef = (typeof eventRefs)[number];
/** Ids that are not named are never written. */
export type EventRefs = { readonly [Ref in EventRef]?: 'required' | 'optional' };

/** The meaning and the data of an event type; readers name declarations and get their events typed. */
export interface EventDeclaration<
  Type extends string = string,
  Refs extends EventRefs = EventRefs,
  Data extends z.ZodType = z.ZodType,
> {
  /** In the past tense: `conversation.created`. Stored, so it never changes (O3). */
  readonly type: Type;
  readonly description: string;
  readonly refs: Refs;
  /** `data` as stored in `event_log`. Fields that older releases did not write are optional. */
  readonly data: Data;
}

type RefInput<Refs extends EventRefs> = {
  [Ref in keyof Refs as Refs[Ref] extends 'required' ? Ref : never]: number;
} & { [Ref in keyof Refs as Refs[Ref] extends 'optional' ? Ref : never]?: number | undefined };

/** The ids and the data of one event. `data` can be left out if the declaration has none. */
export type EventInput<Refs extends EventRefs, Data extends z.ZodType> = RefInput<Refs> &
  (Record<never, never> extends z.output<Data> ? { data?: z.output<Data> } : { data: z.output<Data> });

type AnyInput = { [Ref in EventRef]?: number | undefined } & { data?: unknown };

/** A declaration that makes its events when it is called. */
export type DefinedEvent<
  Type extends string,
  Refs extends EventRefs,
  Data extends z.ZodType,
  Args extends unknown[] = [input: EventInput<Refs, Data>],
> = EventDeclaration<Type, Refs, Data> & ((...args: Args) => DomainEvent);

let isChecking = false;

/** From now on, in this process, events are compared with their declarations when they are made. For tests. */
export function checkEventData(): void {
  isChecking = true;
}

/** An event to be written. Only declarations make them, so each has a declared type and data that fit it. */
export class DomainEvent {
  readonly conversationId: number | undefined;
  readonly messageId: number | undefined;
  readonly contactId: number | undefined;
  readonly inboxId: number | undefined;
  readonly userId: number | undefined;
  /** Old and new values, and everything that cannot be looked up later. JSON. */
  readonly data: unknown;
  /** Private, so that no object literal and no changed copy passes for an event. */
  readonly #declaration: EventDeclaration;

  private constructor(declaration: EventDeclaration, input: AnyInput) {
    this.#declaration = declaration;
    this.conversationId = input.conversationId;
    this.messageId = input.messageId;
    this.contactId = input.contactId;
    this.inboxId = input.inboxId;
    this.userId = input.userId;
    this.data = input.data ?? {};
  }

  get type(): string {
    return this.#declaration.type;
  }

  /** Error, only after `checkEventData`: the data or the ids are not as declared. */
  static of<Refs extends EventRefs, Data extends z.ZodType>(
    declaration: EventDeclaration<string, Refs, Data>,
    input: EventInput<Refs, Data>,
  ): DomainEvent {
    const event = new DomainEvent(declaration, input);
    if (isChecking) checkEvent(declaration, event);
    return event;
  }
}

function checkEvent({ type, refs, data }: EventDeclaration, event: DomainEvent): void {
  const problems = eventRefs.flatMap((ref) => {
    if (event[ref] === undefined) return refs[ref] === 'required' ? [`${ref} is missing`] : [];
    return refs[ref] ? [] : [`${ref} is not declared`];
  });
  const parsed = data.safeParse(JSON.parse(JSON.stringify(event.data)));
  if (!parsed.success) problems.push(z.prettifyError(parsed.error));
  if (problems.length > 0) throw new Error(`Event ${type} is not as declared: ${problems.join('; ')}`);
}

const declarations: EventDeclaration[] = [];

/** Every event declared by the modules that are loaded. */
export function declaredEvents(): readonly EventDeclaration[] {
  return declarations;
}

const noData = z.strictObject({});

interface EventDefinition<Refs extends EventRefs, Data extends z.ZodType> {
  /** One sentence: what happened. */
  description: string;
  refs?: Refs;
  data?: Data;
}

/**
 * Declares a type of event. The declaration is also the function that makes such events: from `{ids, data}`, or from
 * the arguments of `build`.
 */
export function defineEvent<
  Type extends string,
  Refs extends EventRefs = Record<never, never>,
  Data extends z.ZodType = typeof noData,
>(type: Type, definition: EventDefinition<Refs, Data>): DefinedEvent<Type, Refs, Data>;
export function defineEvent<
  Args extends unknown[],
  Type extends string,
  Refs extends EventRefs = Record<never, never>,
  Data extends z.ZodType = typeof noData,
>(
  type: Type,
  definition: EventDefinition<Refs, Data>,
  build: (...args: Args) => EventInput<NoInfer<Refs>, NoInfer<Data>>,
): DefinedEvent<Type, Refs, Data, Args>;
export function defineEvent(
  type: string,
  { description, refs = {}, data = noData }: EventDefinition<EventRefs, z.ZodType>,
  build: (...args: never[]) => AnyInput = (input: AnyInput) => input,
): EventDeclaration & ((...args: never[]) => DomainEvent) {
  const declaration: EventDeclaration = { type, description, refs, data };
  declarations.push(declaration);
  return Object.assign((...args: never[]) => DomainEvent.of(declaration, build(...args)), declaration);
}
