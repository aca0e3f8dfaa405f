import { useT } from '@parley/i18n/react';
import { Field } from '@parley/ui';
import { type ReactNode, useState } from 'react';
import { ValueControl } from './attribute-editor';
import { type AttributeValue, checkValue, unfilledOf } from './attribute-values';
import { type RecordModel, useAttributeDefinitions } from './definitions-query';

interface RequiredAttributes {
  /** The fields, for the end of a form; null if nothing is missing. */
  fields: ReactNode;
  /** Whether something was entered. */
  isChanged: boolean;
  /** The entered values; null while one is missing or wrong, which the fields then say. Call it before saving. */
  take(): Record<string, AttributeValue> | null;
}

/** Asks in a form for the required attributes that a record has no value for. */
export function useRequiredAttributes(
  accountId: number,
  model: RecordModel,
  values: Readonly<Record<string, unknown>>,
): RequiredAttributes {
  const t = useT();
  const definitions = useAttributeDefinitions(accountId, model) ?? [];
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [wasTaken, setTaken] = useState(false);
  const missing = unfilledOf(
    definitions.filter(({ required }) => required),
    values,
  ).map((definition) => {
    const isCheckbox = definition.attribute_display_type === 'checkbox';
    const text = texts[definition.attribute_key] ?? (isCheckbox ? 'false' : '');
    return { definition, text, checked: checkValue(definition, text) };
  });

  function setText(key: string, text: string) {
    setTexts((known) => ({ ...known, [key]: text }));
  }

  function take() {
    setTaken(true);
    const taken: Record<string, AttributeValue> = {};
    for (const { definition, checked } of missing) {
      if ('problem' in checked) return null;
      taken[definition.attribute_key] = checked.value;
    }
    return taken;
  }

  const fields = missing.map(({ definition, text, checked }) => {
    const { attribute_key: key, regex_cue: cue } = definition;
    const problem = wasTaken && 'problem' in checked ? checked.problem : null;
    return (
      <Field
        key={key}
        required
        label={<bdi>{definition.attribute_display_name}</bdi>}
        hint={definition.attribute_description}
        error={problem === 'pattern' && cue ? cue : problem && t(`attributes.problem.${problem}`)}
      >
        <ValueControl
          definition={definition}
          text={text}
          onTextChange={(next) => setText(key, next)}
          onPick={(next) => setText(key, next)}
        />
      </Field>
    );
  });
  return { fields: missing.length > 0 ? fields : null, isChanged: Object.keys(texts).length > 0, take };
}
