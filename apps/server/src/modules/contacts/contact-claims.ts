import type { StoredClaims } from '../../platform/db/column-types';
import { isRandomContactName } from './random-contact-name';
import { mergeDeep } from './contact-columns';
import type { StorableContactFields } from './contact-fields';
import type { ContactRow } from './contacts.repository';

/** Attributes that the product sets itself; they are never claims. */
const own = ['created_at_ip'];

export function claimsOf(fields: StorableContactFields, avatarUrl: string | null | undefined): StoredClaims {
  const { blocked: _blocked, ...claims } = fields;
  return { ...claims, ...(avatarUrl ? { avatar_url: avatarUrl } : {}) };
}

/** The details that the session submitted while it still had a contact of its own. */
export function claimsOfContact(contact: ContactRow): StoredClaims {
  const { name, email, phone_number: phone, identifier } = contact;
  const additional = Object.fromEntries(
    Object.entries(contact.additional_attributes).filter(([key]) => !own.includes(key)),
  );
  return {
    ...(name !== '' && !isRandomContactName(name) ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone_number: phone } : {}),
    ...(identifier ? { identifier } : {}),
    ...(Object.keys(additional).length > 0 ? { additional_attributes: additional } : {}),
    ...(Object.keys(contact.custom_attributes).length > 0
      ? { custom_attributes: contact.custom_attributes }
      : {}),
  };
}

export function mergeClaims(later: StoredClaims, earlier: StoredClaims): StoredClaims {
  const additional = mergeDeep(later.additional_attributes ?? {}, earlier.additional_attributes ?? {});
  const custom = mergeDeep(later.custom_attributes ?? {}, earlier.custom_attributes ?? {});
  return {
    ...earlier,
    ...later,
    ...(Object.keys(additional).length > 0 ? { additional_attributes: additional } : {}),
    ...(Object.keys(custom).length > 0 ? { custom_attributes: custom } : {}),
  };
}

/** The claims without the avatar URL, which is not a contact field. */
export function claimedFields({ avatar_url: _url, ...fields }: StoredClaims): StorableContactFields {
  return fields;
}
