import { Globe, Mail } from 'lucide-react';
import { AvailabilityDot, Avatar, AvatarGroup } from '../../src/index';
import { Row } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

const sizes = ['xs', 's', 'm', 'l', 'xl'] as const;
const states = ['online', 'busy', 'offline'] as const;

/** A drawing, so that no photo of a person is needed. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#7c9"/><circle cx="4" cy="3" r="1.6" fill="#fff"/><rect x="1.4" y="5.4" width="5.2" height="4" rx="2" fill="#fff"/></svg>',
)}`;

export default story({
  name: 'Avatar',
  group: 'People and labels',
  summary: 'A person or an inbox as a picture, or as initials in a colour that stays the same for the name.',
  shows: ['Avatar', 'AvatarGroup', 'AvailabilityDot'],
  examples: [
    {
      name: 'Sizes',
      render: (view) => (
        <Row>
          {sizes.map((size) => (
            <Avatar key={size} size={size} name={samplesOf(view).person} />
          ))}
        </Row>
      ),
    },
    {
      name: 'With a picture, and one that does not come',
      render: (view) => (
        <Row>
          <Avatar size="xl" name={samplesOf(view).person} src={PICTURE} />
          <Avatar size="xl" name={samplesOf(view).other} src="data:image/png;base64,AAAA" />
        </Row>
      ),
    },
    {
      name: 'Availability',
      render: (view) => (
        <Row>
          {states.map((state) => (
            <Avatar
              key={state}
              name={samplesOf(view).person}
              label={samplesOf(view).person}
              presence={state}
              presenceLabel={state}
            />
          ))}
          {states.map((state) => (
            <AvailabilityDot key={state} presence={state} />
          ))}
        </Row>
      ),
    },
    {
      name: 'With the channel, in a group',
      render: (view) => (
        <Row>
          <Avatar name={samplesOf(view).person} badge={<Globe aria-hidden />} />
          <Avatar name={samplesOf(view).other} badge={<Mail aria-hidden />} />
          <AvatarGroup
            label="Six people"
            people={['Ada B', 'Cem D', 'Eva F', 'Gus H', 'Ida J', 'Kai L'].map((name, id) => ({ id, name }))}
          />
        </Row>
      ),
    },
  ],
});
