import type { CustomAttributeDefinition } from '@parley/contract';

/** Those whose name, key or description holds every word, by name. */
export function findDefinitions(
  definitions: readonly CustomAttributeDefinition[],
  text: string,
  locale: string,
): CustomAttributeDefinition[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const { compare } = new Intl.Collator(locale.replace('_', '-'), { numeric: true });
  return definitions
    .filter((definition) => {
      const { attribute_display_name: name, attribute_key: key, attribute_description: about } = definition;
      const said = `${name} ${key} ${about ?? ''}`.toLocaleLowerCase();
      return words.every((word) => said.includes(word));
    })
    .sort(
      (one, other) => compare(one.attribute_display_name, other.attribute_display_name) || one.id - other.id,
    );
}
