/** Configuration lists of an account that clients cache, besides those with a cache key of their own. */
export const configurationModels = [
  'account',
  'campaign',
  'canned_response',
  'custom_attribute',
  'category',
  'custom_filter',
  'macro',
] as const;
export type ConfigurationModel = (typeof configurationModels)[number];
