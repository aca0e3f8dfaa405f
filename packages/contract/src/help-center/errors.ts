import type { ErrorDefinitions } from '../kit/errors';
import { helpCenterLimits } from './limits';

export const helpCenterErrors = {
  too_many_portals: {
    status: 422,
    meaning: `The account has ${helpCenterLimits.portalsPerAccount} portals, the most it can have.`,
    params: { limit: 'number' },
  },
  instructions_email_missing: { status: 422, meaning: 'No email address was sent for the DNS instructions.' },
  instructions_email_invalid: {
    status: 422,
    meaning: 'The email address for the DNS instructions is invalid.',
  },
  no_custom_domain: { status: 422, meaning: 'The portal has no custom domain.' },
  domain_not_proved: {
    status: 422,
    meaning: 'The DNS of the custom domain does not have the record of this portal.',
  },
  unknown_host: { status: 401, meaning: 'The host of the request belongs to no portal.' },
  articles_not_found: { status: 422, meaning: 'None of the articles is in this portal.' },
  article_status_invalid: { status: 422, meaning: 'No such status of an article.' },
  article_changed: { status: 409, meaning: 'Another person has changed the article since it was read.' },
  publish_time_past: { status: 422, meaning: 'The time at which the article is to be published is over.' },
  article_not_published: { status: 422, meaning: 'Changes can wait only while the article is published.' },
  category_not_in_portal: { status: 422, meaning: 'The category is not in this portal.' },
} as const satisfies ErrorDefinitions;
