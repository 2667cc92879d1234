import { space, textSizes } from '@grove/ui/theme/tokens';
import { styled } from 'styled-components';
import { Sample } from '../Sample.tsx';

export function TypeSamples() {
  return (
    <>
      <Sample name="Headings" wide>
        {textSizes.slice(3).map((size) => (
          <Heading key={size} style={{ fontSize: `var(--grove-text-${size})` }}>
            A quiet room {size}
          </Heading>
        ))}
      </Sample>
      <Sample name="Body" wide>
        <Paragraph>
          Growth is slow and mostly unseen. You water the ground, you wait, and one morning there is a leaf
          that was not there the day before. <a href="#type">Read on</a> when you are ready, not sooner.
        </Paragraph>
        <small style={{ fontSize: 'var(--grove-text-14)' }}>14 px for secondary text, </small>
        <small style={{ fontSize: 'var(--grove-text-12)' }}>12 px for labels only.</small>
      </Sample>
      <Sample name="Script">
        <span className="grove-script" style={{ fontSize: 'var(--grove-text-28)' }}>
          welcome home
        </span>
      </Sample>
      <Sample name="Space">
        {space.map((pixels, at) => (
          <Step key={pixels} style={{ inlineSize: `var(--grove-space-${at + 1})` }} title={`${pixels} px`} />
        ))}
      </Sample>
    </>
  );
}

const Heading = styled.p`
  margin: 0;
  font-family: var(--grove-font-heading);
  font-weight: 600;
  line-height: 1.2;
`;

const Paragraph = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0;
`;

const Step = styled.span`
  block-size: 1rem;
  background: var(--grove-primary);
`;
