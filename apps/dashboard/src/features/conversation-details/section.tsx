import { Section as SharedSection, type SectionProps } from '../../shared/sections/section';
import type { SectionName } from './section-names';

type Props = Omit<SectionProps, 'name' | 'closedKey'> & { name: SectionName };

/** A section of the details panel. */
export function Section(props: Props) {
  return <SharedSection {...props} closedKey="conversation_details_closed" />;
}
