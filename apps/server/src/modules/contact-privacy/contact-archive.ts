import type { Services } from '../../platform/services';
import { FileNotFoundError } from '../../platform/files';
import type { ZipEntry } from '../../platform/files/zip';
import type { ContactRow } from '../contacts/contacts.facade';
import { type AttachedFile, readContactData, readConversations, readMessages } from './queries/contact-data';

/**
 * The files of an export: `contact.json`, the picture, and for each conversation `conversations/<id>.json` and the files of its
 * messages. Reads as it goes, a batch of messages or a piece of a file at a time.
 */
export async function* contactArchive(services: Services, contact: ContactRow): AsyncGenerator<ZipEntry> {
  const { account_id: accountId, id: contactId } = contact;
  const db = services.database.tenant(accountId);
  const modifiedAt = new Date();
  const data = await readContactData(db, contact);
  yield { name: 'contact.json', modifiedAt, content: [jsonOf(data)] };
  if (contact.avatar_key !== null)
    yield* storedFile(services, { key: contact.avatar_key, name: 'picture.webp', modifiedAt });

  for await (const { rowId, shown } of readConversations(db, { accountId, contactId })) {
    const files: AttachedFile[] = [];
    const content = conversationJson(shown, messagesOf(readMessages(db, accountId, rowId), files));
    yield { name: `conversations/${shown.id}.json`, modifiedAt, content };
    for (const file of files)
      yield* storedFile(services, {
        key: file.file_key,
        name: pathOf(file),
        modifiedAt: file.created_at,
      });
  }
}

const pathOf = ({ id, filename }: AttachedFile) => `files/${id}-${filename}`;

/** Messages as they are exported; notes which files go with them. */
async function* messagesOf(batches: ReturnType<typeof readMessages>, files: AttachedFile[]) {
  for await (const batch of batches)
    for (const { attachments, ...message } of batch) {
      files.push(...attachments);
      const named = attachments.map((file) => ({
        file: pathOf(file),
        filename: file.filename,
        content_type: file.content_type,
        byte_size: file.byte_size,
      }));
      yield { ...message, attachments: named };
    }
}

async function* conversationJson(
  conversation: Record<string, unknown>,
  messages: AsyncIterable<unknown>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(conversation, null, 2).slice(0, -2)},\n  "messages": [`);
  let separator = '\n';
  for await (const message of messages) {
    yield Buffer.from(`${separator}${JSON.stringify(message)}`);
    separator = ',\n';
  }
  yield Buffer.from('\n  ]\n}\n');
}

/** A file whose bytes are missing is left out; the conversation still names it. */
async function* storedFile(
  { files, logger }: Services,
  { key, name, modifiedAt }: { key: string; name: string; modifiedAt: Date },
): AsyncGenerator<ZipEntry> {
  try {
    const { stream } = await files.openRead(key);
    yield { name, modifiedAt, content: stream };
  } catch (error) {
    if (!(error instanceof FileNotFoundError)) throw error;
    logger.warn({ key }, 'a file of an exported contact is missing');
  }
}

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
