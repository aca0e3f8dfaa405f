import { routes } from '@parley/contract';
import { NotFoundError, RuleError, TooManyRequestsError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import { handle, type PublicContext } from '../access/access.facade';
import { acceptsDirectUpload, receiveDirectUpload } from './direct-uploads';
import { fetchUpload } from './fetch-upload';
import { sendFile } from './send-file';
import { storeUpload } from './store-upload';
import { signUploadId } from './signed-upload-ids';
import { uploadUrl } from './upload-addresses';

/** Checks a signed file URL and sends the file; all file routes use this. Error: 404 forged, expired or deleted. */
async function sendSignedFile(
  ctx: PublicContext,
  params: { token: string; filename: string },
): Promise<void> {
  const grant = ctx.services.fileUrls.verifyFileUrl(params);
  if (!grant) throw new NotFoundError();
  await sendFile(ctx, grant);
}

const UPLOADS = { name: 'uploads-per-account', limit: 60, windowSeconds: 3_600 };

export const filesRoutes = [
  handle(routes.showFile, async (ctx, { params }) => sendSignedFile(ctx, params)),
  handle(routes.showStoredFile, async (ctx, { params }) => sendSignedFile(ctx, params)),

  handle(routes.upload, async (ctx, { body }) => {
    const { attachment, external_url: url } = body;
    if (!isUploadedFile(attachment) && !url) throw new RuleError('no_file', 'No file was sent');
    const verdict = await ctx.services.limits.check(UPLOADS, String(ctx.accountId));
    if (!verdict.allowed) throw new TooManyRequestsError(verdict.retryAfterSeconds);
    const isLasting = body.lasting === true;
    const upload = isUploadedFile(attachment)
      ? await storeUpload(ctx, attachment, { isLasting })
      : await fetchUpload(ctx, url ?? '', { isLasting });
    const fileUrl = uploadUrl(ctx.services, upload);
    const ticket = signUploadId(ctx.services.config.secretKey, upload);
    return { file_url: fileUrl, blob_id: ticket, blob_key: upload.file_key };
  }),

  handle(routes.sendDirectUpload, async (ctx, { params }) => receiveDirectUpload(ctx, params.token), {
    isOpen: acceptsDirectUpload,
  }),
];
