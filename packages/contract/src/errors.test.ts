import { expect, test } from 'vitest';
import { errorAreas, errorDefinitions } from './errors';

test('an error code belongs to exactly one area', () => {
  const codes = Object.values(errorAreas).flatMap((area) => Object.keys(area));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.toSorted()).toEqual(Object.keys(errorDefinitions).toSorted());
});
