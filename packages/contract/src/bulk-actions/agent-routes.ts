import { z } from 'zod';
import { filterConditions } from '../filters/condition';
import { conversationPriorities, conversationStatuses } from '../conversations/entities';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, id, labelOrNumber, lenient, textList } from '../kit/values';
import { bulkActionProgress } from './entities';

const base = '/api/v1/accounts/:account_id/bulk_actions';
const tag = 'Bulk actions';

/** Null, 0 and '' unassign; left out means no change. */
const idOrNobody = z
  .preprocess(
    (value) => (value === '' || value === 0 || value === '0' ? null : value),
    id.nullable().optional(),
  )
  .optional();
const labelChange = z.object({ add: textList.nullish(), remove: textList.nullish() });
const echoId = z.string().min(1).max(limits.nameCharacters);

export const startBulkAction = defineRoute({
  name: 'startBulkAction',
  method: 'POST',
  path: base,
  summary:
    'Change many conversations or contacts in the background; those that cannot be changed are skipped. Additive: `echo_id` names the action for `bulk_action.updated`, and `undo` puts back what the action of that name changed, and `matching` selects all contacts that match',
  tag,
  access: { who: 'member' },
  params: z.object({ account_id: id }),
  body: z.object({
    type: z.string().max(limits.nameCharacters).nullish(),
    /** Display ids of conversations, or ids of contacts. */
    ids: z.array(id).max(limits.bulkActionIds).nullish(),
    /**
     * Additive, contacts only, instead of `ids`: everybody who matches now. Contacts that match later, or no longer, make
     * no difference.
     */
    matching: z
      .object({
        /** As in a filter of contacts; none: all contacts with an email, phone number, or identifier. */
        payload: filterConditions.nullish(),
        q: z.string().max(limits.searchCharacters).nullish(),
      })
      .nullish(),
    fields: z
      .object({
        status: lenient(labelOrNumber(conversationStatuses)),
        assignee_id: idOrNobody,
        team_id: idOrNobody,
        /** Additive; null clears the priority. */
        priority: labelOrNumber(conversationPriorities).nullish(),
        /** Additive. */
        unread: boolean.optional(),
      })
      .nullish(),
    labels: labelChange.nullish(),
    /** Unix seconds; used only with the status `snoozed`. */
    snoozed_until: lenient(z.union([z.number(), z.string().max(limits.nameCharacters)])),
    /** Contacts only: `delete`, for administrators. */
    action_name: z.string().max(limits.nameCharacters).nullish(),
    echo_id: echoId.nullish(),
    undo: echoId.nullish(),
  }),
  invalid: 'error',
  errors: {
    401: 'only administrators can delete contacts',
    404: '`undo` is not an action of the caller',
    409: '`echo_id` already used for another action',
    422: '`{success: false}`: the type is neither Conversation nor Contact; `{error}`: invalid value or filter, or more than 100,000 contacts match',
    429: 'more than 60 per minute',
  },
});

export const showBulkAction = defineRoute({
  name: 'showBulkAction',
  method: 'GET',
  path: `${base}/:echo_id`,
  summary: 'Progress of one of the caller’s bulk actions; kept for a day',
  tag,
  access: { who: 'member' },
  params: z.object({ account_id: id, echo_id: echoId }),
  output: bulkActionProgress,
});
