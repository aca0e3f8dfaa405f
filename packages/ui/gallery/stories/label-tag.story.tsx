import { Star } from 'lucide-react';
import { LabelDot, LabelTag } from '../../src/index';
import { Row, Shown } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

const colors = ['#e5484d', '#12a594', '#ab4aba', '#ffee00', '#0a3069', '#ffffff', '#000000', '#808080'];

export default story({
  name: 'Label tag',
  group: 'People and labels',
  summary: 'A label of the workspace in the colour its owner chose; the text stays readable on any of them.',
  shows: ['LabelTag', 'LabelDot'],
  examples: [
    {
      name: 'Soft, in any colour',
      render: () => (
        <Row className="gap-1.5">
          {colors.map((color) => (
            <LabelTag key={color} title={color} color={color} />
          ))}
        </Row>
      ),
    },
    {
      name: 'Solid, in any colour',
      render: () => (
        <Row className="gap-1.5">
          {colors.map((color) => (
            <LabelTag key={color} title={color} color={color} look="solid" />
          ))}
        </Row>
      ),
    },
    {
      name: 'With a description, an icon, a link, a way to take it off',
      render: (view) => (
        <Row>
          <LabelTag title="vip" description={samplesOf(view).sentence} color="#12a594" />
          <LabelTag title="vip" color="#12a594" icon={<Star aria-hidden />} />
          <LabelTag title="linked" color="#ab4aba" href="?story=label-tag" />
          <LabelTag title="bug" color="#e5484d" onRemove={() => {}} removeLabel="Remove bug" />
          <LabelTag
            title="all of it"
            color="#0a3069"
            look="solid"
            icon={<Star aria-hidden />}
            href="?story=label-tag"
            onRemove={() => {}}
            removeLabel="Remove all of it"
          />
        </Row>
      ),
    },
    {
      name: 'Hover and focus',
      render: () => (
        <Row>
          <Shown state="hover">
            <LabelTag
              title="hovered"
              color="#ab4aba"
              href="?story=label-tag"
              onRemove={() => {}}
              removeLabel="Remove hovered"
            />
          </Shown>
          <Shown state="focus">
            <LabelTag
              title="focused"
              color="#ab4aba"
              href="?story=label-tag"
              onRemove={() => {}}
              removeLabel="Remove focused"
            />
          </Shown>
        </Row>
      ),
    },
    {
      name: 'Long text',
      render: (view) => (
        <div className="w-56">
          <LabelTag
            title={samplesOf(view).longName}
            color="#12a594"
            onRemove={() => {}}
            removeLabel="Remove"
          />
        </div>
      ),
    },
    {
      name: 'The dot alone',
      render: () => (
        <Row>
          {colors.map((color) => (
            <LabelDot key={color} color={color} />
          ))}
        </Row>
      ),
    },
  ],
});
