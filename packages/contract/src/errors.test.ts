import { expect, test } from 'vitest';
import { errorAreas, errorDefinitions } from './errors';

test('a code belongs to one area', () => {
  const codes = Object.values(errorAreas).flatMap((area) => Object.keys(area));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.toSorted()).toEqual(Object.keys(errorDefinitions).toSorted());
});
