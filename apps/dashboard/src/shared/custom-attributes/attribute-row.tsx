import { useT } from '@parley/i18n/react';
import { Checkbox, IconButton, toast } from '@parley/ui';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../errors';
import { useCopy } from '../lib/use-copy';
import { AttributeEditor } from './attribute-editor';
import {
  type AttributeEntry,
  type AttributeValue,
  editableText,
  isAttributeValue,
  isEmptyValue,
  linkOf,
} from './attribute-values';
import { useFormattedAttribute } from './use-formatted-attribute';

interface AttributeRowProps {
  entry: AttributeEntry;
  /** The row was just added and has no value yet. */
  isStarted: boolean;
  onChange: (value: AttributeValue | null) => Promise<void>;
  /** Called when the person leaves a just added row without entering a value. */
  onAbandon: () => void;
}

/** One attribute of a record. After a rejected change the typed text stays in the editor, with the error. */
export function AttributeRow({ entry, isStarted, onChange, onAbandon }: AttributeRowProps) {
  const t = useT();
  const { definition } = entry;
  const name = definition?.attribute_display_name ?? entry.key;
  const isKept = definition?.required === true && definition.attribute_model === 'contact_attribute';
  /** Text in the open editor; null while the value is only shown. */
  const [draft, setDraft] = useState<string | null>(isStarted ? '' : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const value = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && draft === null) value.current?.querySelector<HTMLElement>('button, a')?.focus();
    wasOpen.current = draft !== null;
  }, [draft]);

  /** Resolves to true if the server saved the value. */
  async function change(next: AttributeValue | null, typed: string | null): Promise<boolean> {
    setDraft(null);
    setRefusal(null);
    try {
      await onChange(next);
      return true;
    } catch (error) {
      // Restores the typed text so that nobody has to type it again.
      setDraft(typed);
      setRefusal(describeError(t, error));
      return false;
    }
  }

  async function remove() {
    const { value: before } = entry;
    if (!(await change(null, null))) return;
    toast.success(t('attributes.removed', { name }), {
      ...(isAttributeValue(before) && {
        action: {
          label: t('common.undo'),
          onClick: () =>
            onChange(before).catch((error: unknown) =>
              toast.error(t('attributes.notChanged', { name }), { description: describeError(t, error) }),
            ),
        },
      }),
    });
  }

  function abandon() {
    setDraft(null);
    setRefusal(null);
    if (isEmptyValue(entry.value)) onAbandon();
  }

  if (definition && draft !== null) {
    return (
      <>
        <dt className="sr-only">{name}</dt>
        <dd className="col-span-2">
          <AttributeEditor
            definition={definition}
            text={draft}
            refusal={refusal}
            onTextChange={(text) => {
              setDraft(text);
              setRefusal(null);
            }}
            onSave={(next, typed) => void change(next, typed)}
            onCancel={abandon}
          />
        </dd>
      </>
    );
  }
  return (
    <>
      <dt
        className="py-0.5 pe-2 text-3"
        title={definition?.attribute_description ? `${name}: ${definition.attribute_description}` : name}
      >
        <bdi className="block w-fit max-w-full truncate">{name}</bdi>
      </dt>
      <dd className="min-w-0">
        <div ref={value} className="group/value relative flex min-h-6 items-center">
          <Value
            entry={entry}
            name={name}
            onEdit={() => setDraft(definition ? editableText(definition, entry.value) : null)}
            onToggle={(isOn) => void change(isOn, null)}
          />
          {isEmptyValue(entry.value) ? null : (
            <RowActions
              entry={entry}
              name={name}
              onEdit={definition ? () => setDraft(editableText(definition, entry.value)) : undefined}
              onRemove={isKept ? undefined : () => void remove()}
            />
          )}
        </div>
        {refusal ? (
          <p role="alert" className="text-12 text-red-text">
            {refusal}
          </p>
        ) : null}
      </dd>
    </>
  );
}

interface ValueProps {
  entry: AttributeEntry;
  name: string;
  onEdit: () => void;
  onToggle: (isOn: boolean) => void;
}

const textStyles = 'line-clamp-4 min-w-0 text-start [overflow-wrap:anywhere]';

function Value({ entry, name, onEdit, onToggle }: ValueProps) {
  const t = useT();
  const { definition, value } = entry;
  const shown = useFormattedAttribute(definition, value);
  if (definition?.attribute_display_type === 'checkbox') {
    return (
      <Checkbox
        checked={value === true || value === 'true'}
        onCheckedChange={onToggle}
        label={name}
        hideLabel
      />
    );
  }
  const href = definition?.attribute_display_type === 'link' ? linkOf(value) : null;
  if (href) {
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        title={shown}
        className="focus-ring truncate rounded-sm text-accent-text hover:underline"
      >
        {shown}
      </a>
    );
  }
  if (definition && isEmptyValue(value)) {
    return (
      <button
        type="button"
        aria-label={t('attributes.fillIn', { name })}
        onClick={onEdit}
        className="focus-ring -mx-1 min-h-6 rounded-sm px-1 text-amber-text hover:bg-hover"
      >
        {t('attributes.required')}
      </button>
    );
  }
  if (!definition) {
    return (
      <span dir="auto" title={shown} className={textStyles}>
        {shown}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('attributes.editValue', { name, value: shown })}
      title={shown}
      onClick={onEdit}
      className="focus-ring -mx-1 min-h-6 min-w-0 rounded-sm px-1 hover:bg-hover"
    >
      <span dir="auto" className={textStyles}>
        {shown}
      </span>
    </button>
  );
}

interface RowActionsProps {
  entry: AttributeEntry;
  name: string;
  onEdit: (() => void) | undefined;
  /** Missing if the value can't be removed. */
  onRemove: (() => void) | undefined;
}

/** Shown over the end of the value on hover or focus; always visible beside it on devices without hover. */
function RowActions({ entry, name, onEdit, onRemove }: RowActionsProps) {
  const t = useT();
  const copy = useCopy();
  const { definition, value } = entry;
  const isLink = definition?.attribute_display_type === 'link';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (
    <span className="absolute end-0 top-0 flex rounded-sm bg-surface opacity-0 focus-within:opacity-100 group-hover/value:opacity-100 [@media(hover:none)]:static [@media(hover:none)]:ms-auto [@media(hover:none)]:shrink-0 [@media(hover:none)]:opacity-100">
      {isLink && onEdit ? (
        <IconButton
          size="sm"
          label={t('attributes.edit', { name })}
          tooltip={false}
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
        />
      ) : null}
      {definition?.attribute_display_type === 'checkbox' ? null : (
        <IconButton
          size="sm"
          label={t('attributes.copy', { name })}
          tooltip={false}
          icon={<Copy aria-hidden />}
          onClick={() => void copy(text)}
        />
      )}
      {onRemove ? (
        <IconButton
          size="sm"
          variant="danger"
          label={t('attributes.remove', { name })}
          tooltip={false}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      ) : null}
    </span>
  );
}
