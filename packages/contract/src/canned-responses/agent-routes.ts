import { z } from 'zod';
import { defineCrud } from '../kit/crud';
import { limits } from '../kit/limits';
import { lenient } from '../kit/values';
import { cannedResponse } from './entities';
import { cannedResponseLimits } from './limits';

const member = { who: 'member' } as const;
const refused = 'short_code blank or taken, or content blank';

export const { listCannedResponses, createCannedResponse, updateCannedResponse, deleteCannedResponse } =
  defineCrud({
    name: 'CannedResponse',
    plural: 'CannedResponses',
    root: 'canned_response',
    path: 'canned_responses',
    tag: 'Canned responses',
    access: { list: member, show: member, write: member },
    entity: cannedResponse,
    input: z.object({
      short_code: z.string().max(cannedResponseLimits.shortCodeCharacters),
      content: z.string().max(cannedResponseLimits.contentCharacters),
    }),
    list: z.array(cannedResponse),
    query: z.object({ search: lenient(z.string().max(limits.searchCharacters)) }),
    summaries: {
      list: 'Canned responses by short code; with `search`, matches at the start of the code come first, then elsewhere in the code, then in the content',
    },
    refused: { create: refused, update: refused },
  });
