import { styled } from 'styled-components';
import { courseTemplateNames, courseTemplates } from '@grove/contracts/courses/courseTemplates';
import type { CourseTemplateName } from '@grove/contracts/courses/courseTemplates';

interface TemplateChoiceProps {
  /** Undefined for a blank course. */
  value: CourseTemplateName | undefined;
  onChange: (template: CourseTemplateName | undefined) => void;
}

/** Chooses the modules and lessons that a new course starts with. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  return (
    <Group>
      <legend>Start from</legend>
      <Option>
        <input
          type="radio"
          name="template"
          checked={value === undefined}
          onChange={() => {
            onChange(undefined);
          }}
        />
        <span>
          <strong>Blank</strong>
          <small>No lessons yet. You add the modules and lessons.</small>
        </span>
      </Option>
      {courseTemplateNames.map((name) => {
        const { label, summary, lessons } = courseTemplates[name];
        return (
          <Option key={name}>
            <input
              type="radio"
              name="template"
              checked={value === name}
              onChange={() => {
                onChange(name);
              }}
            />
            <span>
              <strong>
                {label}, {lessons} lessons
              </strong>
              <small>{summary}</small>
            </span>
          </Option>
        );
      })}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--grove-space-3);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: var(--grove-space-2);
    padding: 0;
    font-size: var(--grove-text-14);
    font-weight: 600;
  }
`;

const Option = styled.label`
  display: flex;
  gap: var(--grove-space-3);
  align-items: start;
  padding: var(--grove-space-3);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--grove-primary);
    background: var(--grove-primary-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--grove-focus);
    outline-offset: 2px;
  }
  input {
    margin-block-start: 0.2em;
    accent-color: var(--grove-focus);
  }
  strong,
  small {
    display: block;
  }
  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
