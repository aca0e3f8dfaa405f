import type { CustomAttributeDefinition } from '@parley/contract';
import { holdsAllWords, sortByName } from '../../../shared/lib/find-and-sort';

/** Those whose name, key or description holds every word, by name. */
export function findDefinitions(
  definitions: readonly CustomAttributeDefinition[],
  text: string,
  locale: string,
): CustomAttributeDefinition[] {
  const found = definitions.filter((definition) => {
    const { attribute_display_name: name, attribute_key: key, attribute_description: about } = definition;
    return holdsAllWords([name, key, about], text);
  });
  return sortByName(found, ({ attribute_display_name: name }) => name, locale);
}
