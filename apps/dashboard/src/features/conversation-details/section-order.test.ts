import { describe, expect, test } from 'vitest';
import { SECTIONS } from './section-names';
import {
  gapAt,
  moveSection,
  parseSectionOrder,
  serializeSectionOrder,
} from '../../shared/sections/section-order';

describe("CT15: order of the side panel's sections", () => {
  test('the default order is the specified one', () => {
    expect(parseSectionOrder(undefined, SECTIONS)).toEqual([...SECTIONS]);
    const later = ['suggested_articles', 'contact_notes', 'conversation_attachments'];
    const named = SECTIONS.filter((name) => !later.includes(name));
    expect(named).toEqual([
      'conversation_actions',
      'macros',
      'conversation_info',
      'contact_attributes',
      'previous_conversation',
      'conversation_participants',
    ]);
  });

  test('a stored order may have names or objects with names, and invalid entries are ignored', () => {
    const stored = ['macros', { name: 'conversation_participants' }, 'macros', 'unknown', null, 7];
    expect(parseSectionOrder(stored, SECTIONS).filter((name) => name === 'macros')).toHaveLength(1);
    expect(parseSectionOrder(stored, SECTIONS).toSorted()).toEqual(SECTIONS.toSorted());
    expect(parseSectionOrder('nonsense', SECTIONS)).toEqual([...SECTIONS]);
    const turned = SECTIONS.toReversed();
    expect(parseSectionOrder(serializeSectionOrder(turned), SECTIONS)).toEqual(turned);
  });

  test('a section missing from the stored order comes after its default predecessor', () => {
    const stored = ['contact_attributes', 'conversation_actions', 'previous_conversation'];
    expect(parseSectionOrder(stored, SECTIONS)).toEqual([
      'contact_attributes',
      'suggested_articles',
      'contact_notes',
      'conversation_actions',
      'macros',
      'conversation_info',
      'previous_conversation',
      'conversation_participants',
      'conversation_attachments',
    ]);
  });

  test('a section is moved among the shown sections', () => {
    const shown = SECTIONS.filter((name) => name !== 'macros');
    const down = moveSection(SECTIONS, shown, { section: 'conversation_actions', to: 1 });
    expect(down.slice(0, 3)).toEqual(['conversation_info', 'macros', 'conversation_actions']);
    const last = moveSection(SECTIONS, shown, { section: 'conversation_actions', to: 7 });
    expect(last.at(-1)).toBe('conversation_actions');
    expect(moveSection(down, shown, { section: 'conversation_actions', to: 0 })).toEqual([...SECTIONS]);
  });

  test('the drop position changes at the middle of each section', () => {
    const rows = [
      { top: 0, height: 100 },
      { top: 100, height: 20 },
      { top: 120, height: 60 },
    ];
    expect([-5, 49, 51, 105, 115, 149, 151, 900].map((y) => gapAt(rows, y))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ]);
  });
});
