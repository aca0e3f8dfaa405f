import type { RouteBody, routes } from '@parley/contract';

export const SAMPLE_PLANS = ['Start', 'Scale', 'Team'];

/** Custom attributes of the sample shop's contacts and conversations. */
export const sampleAttributes: RouteBody<typeof routes.createCustomAttributeDefinition>[] = [
  {
    attribute_display_name: 'Plan',
    attribute_key: 'plan',
    attribute_display_type: 'list',
    attribute_model: 'contact_attribute',
    attribute_description: 'Subscription plan',
    attribute_values: SAMPLE_PLANS,
  },
  {
    attribute_display_name: 'Renewal',
    attribute_key: 'renewal_on',
    attribute_display_type: 'date',
    attribute_model: 'contact_attribute',
  },
  {
    attribute_display_name: 'Order number',
    attribute_key: 'order_number',
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
    regex_pattern: '^[A-Z]{2}-\\d{4,8}$',
    regex_cue: 'Two capital letters, a hyphen, and a number: AC-20417',
  },
  {
    attribute_display_name: 'Refund',
    attribute_key: 'refund',
    attribute_display_type: 'currency',
    attribute_model: 'conversation_attribute',
  },
  {
    attribute_display_name: 'Tracking page',
    attribute_key: 'tracking_page',
    attribute_display_type: 'link',
    attribute_model: 'conversation_attribute',
  },
];
