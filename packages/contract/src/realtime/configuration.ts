/** Configuration lists of an account that clients cache, besides those with a cache key of their own. */
export const configurationModels = [
  'account',
  'article',
  'campaign',
  'canned_response',
  'category',
  'custom_attribute',
  'custom_filter',
  'macro',
  'portal',
  'report_view',
] as const;
export type ConfigurationModel = (typeof configurationModels)[number];
