import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { Body } from './load-bodies';
import { containsMessage, redactMessage } from './redact-message';

const ID = 41;
const NOTE = 'This message was deleted';

/**
 * Objects that stand for the message are marked; one of them contains a tree, as a message its conversation.
 */
interface Place {
  isPlace: true;
  relations: Tree;
}
type Tree = Place | string | number | boolean | null | Tree[] | { [key: string]: Tree };

const isPlace = (tree: Tree): tree is Place =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree) && tree.isPlace === true;

function fill(tree: Tree, withMessage: (relations: unknown) => unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((one) => fill(one, withMessage));
  if (isPlace(tree)) return withMessage(fill(tree.relations, withMessage));
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, fill(one, withMessage)]));
}

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const anything = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Tree>;

/** The content of the message, in the form of its own events or of conversations. */
const deletedFields = fc.record(
  {
    content: fc.option(text),
    processed_message_content: fc.option(text),
    content_type: fc.constantFrom('text', 'input_select', 'form'),
    content_attributes: fc.dictionary(text, anything),
    additional_attributes: fc.dictionary(text, anything),
    attachments: fc.array(fc.record({ id: fc.nat(), message_id: fc.constant(ID), data_url: text })),
  },
  { requiredKeys: ['content', 'content_type', 'content_attributes', 'additional_attributes'] },
);

/** The properties that remain. */
const unchangedFields = fc.record({
  id: fc.constant(ID),
  message_type: fc.constantFrom('incoming', 'outgoing', 0, 1, 3),
  private: fc.boolean(),
  source_id: fc.option(text),
  created_at: fc.nat(),
});

/** Other objects with the same id, and other messages. */
const others = fc.oneof(
  fc.record({ id: fc.constant(ID), inbox_id: fc.nat(), status: text, additional_attributes: anything }),
  fc.record({ id: fc.constant(ID), name: text, email: fc.option(text), custom_attributes: anything }),
  fc.record({
    id: fc.nat().map((id) => id + ID + 1),
    content: text,
    content_attributes: anything,
    message_type: fc.constantFrom('incoming', 1),
    private: fc.boolean(),
  }),
) as fc.Arbitrary<Tree>;

const { tree, place } = fc.letrec<{ tree: Tree; place: Place }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anything,
    others,
    tie('place'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
  ),
  place: fc.record({ isPlace: fc.constant(true as const), relations: tie('tree') }),
}));
/** In an event of the message, the body itself is the message. */
const body = fc.oneof(place, fc.dictionary(text, tree, { maxKeys: 5 })) as fc.Arbitrary<Tree>;

test('the content of a deleted message is removed everywhere in a body, and nothing else changes', () => {
  fc.assert(
    fc.property(body, deletedFields, unchangedFields, (template, before, own) => {
      const body = fill(template, (conversation) => ({ ...own, ...before, conversation }));
      const { template_params: _said, ...additional } = before.additional_attributes;
      const expected = fill(template, (conversation) => ({
        ...own,
        content: NOTE,
        ...('processed_message_content' in before ? { processed_message_content: NOTE } : {}),
        content_type: 'text',
        content_attributes: { deleted: true },
        additional_attributes: additional,
        conversation,
      }));
      const after = redactMessage(body as Body, ID, NOTE);
      expect(after).toEqual(expected);
      expect(redactMessage(after, ID, NOTE)).toEqual(after);
    }),
  );
});

test('a body contains a message only if the message is in it, not if another object has the same id', () => {
  fc.assert(
    fc.property(body, deletedFields, unchangedFields, (template, before, own) => {
      let places = 0;
      const body = fill(template, (conversation) => {
        places += 1;
        return { ...own, ...before, conversation };
      });
      expect(containsMessage(body as Body, ID)).toBe(places > 0);
    }),
  );
});

test('template parameters and attachments are removed with the content', () => {
  const message = {
    id: ID,
    content: 'Your code is 1234',
    content_type: 'text',
    content_attributes: { translations: { de: 'Ihr Code ist 1234' } },
    additional_attributes: { template_params: { code: '1234' }, campaign_id: 3 },
    message_type: 'outgoing',
    private: false,
    attachments: [{ id: 5, message_id: ID, data_url: 'https://parley.example/code-1234.png' }],
  };
  expect(redactMessage({ event: 'message_created', ...message }, ID, NOTE)).toEqual({
    event: 'message_created',
    id: ID,
    content: NOTE,
    content_type: 'text',
    content_attributes: { deleted: true },
    additional_attributes: { campaign_id: 3 },
    message_type: 'outgoing',
    private: false,
  });
});
