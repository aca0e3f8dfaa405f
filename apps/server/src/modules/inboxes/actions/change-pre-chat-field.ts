import type { PreChatOptions } from '@parley/contract';
import { website } from '../../../channels/website/website-channel';
import { WEBSITE } from '../../../channels/website/website-type';
import type { Tx } from '../../../platform/events/unit-of-work';
import { lockInboxIdsWithPreChatField } from '../inboxes.repository';
import { publishInboxChange, lockWithChannel } from './update-inbox';

type PreChatField = PreChatOptions['pre_chat_fields'][number];

/** Updates a field in every pre-chat form that has it; `changes` null: removes the field. */
export async function changePreChatField(
  tx: Tx,
  field: Pick<PreChatField, 'field_type' | 'name'>,
  changes: Partial<PreChatField> | null,
): Promise<void> {
  for (const id of await lockInboxIdsWithPreChatField(tx.db, tx.accountId, field)) {
    const before = await lockWithChannel(tx, id);
    if (before.channel.type !== WEBSITE) continue;
    const options = before.channel.row.pre_chat_form_options as PreChatOptions;
    const isMeant = ({ field_type, name }: PreChatField) =>
      field_type === field.field_type && name === field.name;
    const fields = changes
      ? options.pre_chat_fields.map((each) => (isMeant(each) ? { ...each, ...changes } : each))
      : options.pre_chat_fields.filter((each) => !isMeant(each));
    const row = await website.rows.update(tx.db, before.channel.row, {
      pre_chat_form_options: JSON.stringify({ ...options, pre_chat_fields: fields }),
    });
    await publishInboxChange(tx, before, {
      inbox: before.inbox,
      channel: { type: WEBSITE, row },
    });
  }
}
