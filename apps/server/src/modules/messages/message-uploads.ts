import { capabilitiesOf, limits } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';
import { isUploadedFile, type UploadedFile } from '../../platform/http-body';
import type { ActionContext } from '../access/access.facade';
import { findUploadBySignedId, isAllowedOnWebsite, storeUpload, type UploadRow } from '../files/files.facade';
import type { InboxRow } from '../inboxes/inboxes.facade';

/**
 * Turns uploaded files and signed upload ids into uploads. Call it before the transaction: no file is stored while a
 * lock is held. A file registered for direct upload may only be attached to the conversation it was registered for.
 */
export async function prepareUploads(
  ctx: ActionContext,
  inbox: Pick<InboxRow, 'channel_type'>,
  attachments: readonly (string | object)[],
  conversationId?: number,
): Promise<UploadRow[]> {
  if (attachments.length > limits.attachmentsPerMessage) {
    throw new RuleError(
      'too_many_attachments',
      `Attachments are too many (maximum is ${limits.attachmentsPerMessage})`,
      { limit: limits.attachmentsPerMessage },
    );
  }
  const isAllowed = capabilitiesOf(inbox.channel_type).files === 'website' ? isAllowedOnWebsite : undefined;
  const uploads: UploadRow[] = [];
  for (const attachment of attachments) {
    if (isUploadedFile(attachment))
      uploads.push(await storeUpload(ctx, attachment as UploadedFile, { isAllowed }));
    else if (typeof attachment === 'string') {
      const upload = await findUploadBySignedId(ctx, attachment, conversationId);
      if (isAllowed && !isAllowed(upload.content_type, upload.extension ?? '')) {
        throw new RuleError('file_type_not_supported', 'Attachments file type not supported');
      }
      uploads.push(upload);
    } else throw new RuleError('attachment_invalid', 'Attachments are invalid');
  }
  return uploads;
}
