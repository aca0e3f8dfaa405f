import type { TemplateParams } from '@parley/contract';

/** A placeholder of a template and the kind of value it takes. */
export interface TemplateField {
  part: 'header' | 'body' | 'button';
  /** Name or number of the placeholder; for a button its index in the row. */
  name: string;
  /** `link`: URL of a file; `code`: text that a button copies. */
  kind: 'text' | 'link' | 'code';
}

export interface TemplateButton {
  type: string;
  text: string;
}

/** A template approved by the provider, reduced to what can be filled in here. */
export interface MessageTemplate {
  name: string;
  language: string;
  category: string;
  namespace: string | undefined;
  /** With placeholders in braces; '' if the template has no header. */
  header: string;
  hasDocument: boolean;
  body: string;
  footer: string;
  buttons: TemplateButton[];
  fields: TemplateField[];
}

type Json = Record<string, unknown>;

const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;
/** Header formats that the template picker does not support, because their media would have to be chosen. */
const EXCLUDED = ['IMAGE', 'VIDEO'];
/** Components that the form cannot fill in. */
const UNKNOWN = ['LOCATION', 'CAROUSEL', 'LIMITED_TIME_OFFER', 'PRODUCT', 'CATALOG', 'MPM', 'FLOW', 'OTP'];

/**
 * Templates that can be sent: approved, without images or videos, all components supported. Sorted by name and
 * language.
 */
export function usableTemplates(stored: unknown): MessageTemplate[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isJson)
    .filter((template) => upper(template.status) === 'APPROVED' && !hasExcluded(componentsOf(template)))
    .flatMap((template) => readTemplate(template) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name) || one.language.localeCompare(other.language));
}

function hasExcluded(components: readonly Json[]): boolean {
  return components.some((component) => {
    const kinds = [upper(component.type), upper(component.format)];
    if (kinds.some((kind) => EXCLUDED.includes(kind) || UNKNOWN.includes(kind))) return true;
    const buttons = listOf(component.buttons).filter(isJson);
    return buttons.some(({ type }) => UNKNOWN.includes(upper(type)));
  });
}

function readTemplate(template: Json): MessageTemplate | null {
  const components = componentsOf(template);
  const part = (type: string) => components.find((component) => upper(component.type) === type);
  const { name } = template;
  const body = textOf(part('BODY')?.text);
  if (typeof name !== 'string' || name === '' || body === '') return null;
  const header = part('HEADER');
  const hasDocument = upper(header?.format) === 'DOCUMENT';
  const headerText = hasDocument ? '' : textOf(header?.text);
  const buttons = listOf(part('BUTTONS')?.buttons).filter(isJson);
  return {
    name,
    language: textOf(template.language),
    category: textOf(template.category),
    namespace: typeof template.namespace === 'string' ? template.namespace : undefined,
    header: headerText,
    hasDocument,
    body,
    footer: textOf(part('FOOTER')?.text),
    buttons: buttons.map((button) => ({ type: upper(button.type), text: textOf(button.text) })),
    fields: [
      ...(hasDocument ? [{ part: 'header', name: 'media_url', kind: 'link' } as const] : []),
      ...placeholderNames(headerText).map(
        (place): TemplateField => ({ part: 'header', name: place, kind: 'text' }),
      ),
      ...placeholderNames(body).map((place): TemplateField => ({ part: 'body', name: place, kind: 'text' })),
      ...buttons.flatMap((button, index) => buttonField(button, index)),
    ],
  };
}

function buttonField(button: Json, index: number): TemplateField[] {
  const name = String(index);
  if (upper(button.type) === 'COPY_CODE') return [{ part: 'button', name, kind: 'code' }];
  const wants = upper(button.type) === 'URL' && placeholderNames(textOf(button.url)).length > 0;
  return wants ? [{ part: 'button', name, kind: 'text' }] : [];
}

/** Values by `fieldKey`. */
export type TemplateValues = Readonly<Record<string, string>>;

export const fieldKey = ({ part, name }: Pick<TemplateField, 'part' | 'name'>) => `${part}.${name}`;

const CODE_CHARACTERS = 15;

export type FieldProblem = 'missing' | 'noLink' | 'codeTooLong' | 'tooLong';
const LINK = /^https?:\/\/\S+$/i;
const TEXT_CHARACTERS = 1_000;
const LINK_CHARACTERS = 2_000;

/** The problem of a value; null when it is valid. */
export function fieldProblem(field: TemplateField, value: string): FieldProblem | null {
  const text = value.trim();
  if (text === '') return 'missing';
  if (field.kind === 'link' && (!LINK.test(text) || text.length > LINK_CHARACTERS)) return 'noLink';
  if (field.kind === 'code' && text.length > CODE_CHARACTERS) return 'codeTooLong';
  return text.length > TEXT_CHARACTERS && field.kind === 'text' ? 'tooLong' : null;
}

export function missingFields({ fields }: MessageTemplate, values: TemplateValues): TemplateField[] {
  return fields.filter((field) => fieldProblem(field, values[fieldKey(field)] ?? '') !== null);
}

export interface TextPiece {
  text: string;
  /** `empty`: a placeholder that still needs a value. */
  kind: 'words' | 'value' | 'empty';
}

/** A text of the template, with placeholders replaced by the values entered so far. */
export function fillPlaceholders(text: string, part: 'header' | 'body', values: TemplateValues): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), kind: 'words' });
    const value = (values[fieldKey({ part, name: match[1] ?? '' })] ?? '').trim();
    pieces.push(value === '' ? { text: match[0], kind: 'empty' } : { text: value, kind: 'value' });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'words' });
  return pieces;
}

/** The text shown in the thread. */
export function templateText(template: MessageTemplate, values: TemplateValues): string {
  return fillPlaceholders(template.body, 'body', values)
    .map(({ text }) => text)
    .join('');
}

/** The template parameters of the call. */
export function templateParamsOf(template: MessageTemplate, values: TemplateValues): TemplateParams {
  const { name, language, category, namespace, fields } = template;
  const valuesOf = (part: TemplateField['part']) =>
    Object.fromEntries(
      fields
        .filter((field) => field.part === part)
        .map((field) => [field.name, (values[fieldKey(field)] ?? '').trim()]),
    );
  const header = valuesOf('header');
  const body = valuesOf('body');
  const ofButtons = valuesOf('button');
  return {
    name,
    ...(category !== '' && { category }),
    ...(language !== '' && { language }),
    ...(namespace !== undefined && { namespace }),
    processed_params: {
      ...(Object.keys(body).length > 0 && { body }),
      ...(Object.keys(header).length > 0 && {
        header: template.hasDocument ? { ...header, media_type: 'document' as const } : header,
      }),
      // Parameters go by the button's index, so buttons without a parameter are included too.
      ...(Object.keys(ofButtons).length > 0 && {
        buttons: template.buttons.map(({ type }, index) => {
          const parameter = ofButtons[String(index)];
          return { type: type.toLowerCase(), ...(parameter !== undefined && { parameter }) };
        }),
      }),
    },
  };
}

/** The templates of a language whose name or text contains the search text. */
export function findTemplates(
  templates: readonly MessageTemplate[],
  { words, language }: { words: string; language: string },
): MessageTemplate[] {
  const search = words.trim().toLowerCase();
  return templates.filter(
    (template) =>
      (language === '' || template.language === language) &&
      `${template.name} ${template.name.replaceAll('_', ' ')} ${template.body}`
        .toLowerCase()
        .includes(search),
  );
}

function placeholderNames(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

const componentsOf = (template: Json): Json[] => listOf(template.components).filter(isJson);
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const upper = (value: unknown): string => textOf(value).toUpperCase();
