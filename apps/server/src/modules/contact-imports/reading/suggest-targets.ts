import type { ContactColumnKind, ContactImportField } from '@parley/contract';

interface Column {
  name: string;
  kind: ContactColumnKind;
}

/** A custom attribute of contacts. */
export interface AttributeName {
  attribute_key: string;
  attribute_display_name: string;
}

export const attributeTarget = (key: string): string => `attribute:${key}`;

/** Names that columns have in files of other products, in letters and digits. */
const names: Record<ContactImportField, readonly string[]> = {
  identifier: [
    'identifier',
    'externalid',
    'customerno',
    'customernumber',
    'customerid',
    'userid',
    'kundennummer',
  ],
  name: [
    'name',
    'fullname',
    'contactname',
    'contact',
    'nombre',
    'nom',
    'nome',
    '姓名',
    '名前',
    'नाम',
    'الاسم',
  ],
  email: ['email', 'mail', 'emailaddress', 'correo', 'correoelectronico', 'courriel', 'メール', '邮箱'],
  phone_number: ['phonenumber', 'phone', 'tel', 'telephone', 'mobile', 'telefon', 'telefono', '電話', '电话'],
  company_name: ['companyname', 'company', 'organisation', 'organization', 'firma', 'empresa', 'entreprise'],
  city: ['city', 'town', 'stadt', 'ort', 'ciudad', 'ville', 'cidade'],
  country: ['country', 'land', 'pais', 'pays'],
  description: ['description', 'bio', 'about', 'beschreibung', 'descripcion'],
  labels: ['labels', 'label', 'tags', 'etiquetas', 'etiquettes'],
};

const byKind: Partial<Record<ContactColumnKind, ContactImportField>> = {
  email: 'email',
  phone: 'phone_number',
};

/** Where each column probably belongs: by its name, then by its values. No target is suggested twice. */
export function suggestTargets(
  columns: readonly Column[],
  attributes: readonly AttributeName[],
): (string | null)[] {
  const taken = new Set<string>();
  const take = (target: string | undefined): string | null => {
    if (target === undefined || taken.has(target)) return null;
    taken.add(target);
    return target;
  };
  const named = columns.map(({ name }) => take(targetNamed(name, attributes)));
  return columns.map(({ kind }, index) => named[index] ?? take(byKind[kind]));
}

function targetNamed(name: string, attributes: readonly AttributeName[]): string | undefined {
  const exact = attributes.find(({ attribute_key: key }) => key === name || attributeTarget(key) === name);
  if (exact) return attributeTarget(exact.attribute_key);
  const plain = plainName(name);
  const field = (Object.keys(names) as ContactImportField[]).find((key) => names[key].includes(plain));
  if (field) return field;
  const shown = attributes.find(
    ({ attribute_key: key, attribute_display_name: displayName }) =>
      plainName(displayName) === plain || plainName(key) === plain,
  );
  return shown && plain !== '' ? attributeTarget(shown.attribute_key) : undefined;
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Columns that other calls of the compatible API give, and that are no attributes. */
const IGNORED = new Set(['id', 'ip_address']);
const FIELDS = new Set<string>(Object.keys(names).filter((name) => name !== 'description'));

/** The mapping of the compatible call: fields by their names, every other column as a custom attribute. */
export function targetsByName(columnNames: readonly string[]): (string | null)[] {
  return columnNames.map((name) => {
    const lower = name.toLowerCase();
    if (name === '' || IGNORED.has(lower)) return null;
    if (name.startsWith('attribute:')) return name;
    return FIELDS.has(lower) ? lower : attributeTarget(name);
  });
}
