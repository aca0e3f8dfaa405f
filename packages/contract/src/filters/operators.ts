export const filterOperators = [
  'equal_to',
  'not_equal_to',
  'contains',
  'does_not_contain',
  'starts_with',
  'is_present',
  'is_not_present',
  'is_greater_than',
  'is_less_than',
  'days_before',
] as const;
export type FilterOperator = (typeof filterOperators)[number];
