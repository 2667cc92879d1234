import { PlayCircle } from 'lucide-react';
import { styled } from 'styled-components';
import type { OutlineLesson, ProductDetails } from '@grove/contracts/shop/library';
import { Link } from '@grove/platform/Link';
import { Badge } from '@grove/ui/display/Badge';
import { Card } from '@grove/ui/layout/Card';
import { Collapsible } from '@grove/ui/layout/Collapsible';
import { formatCount, formatDuration } from './formatDuration.ts';

type Outline = NonNullable<ProductDetails['outline']>;

/** The curriculum of a course: sections with modules and their lessons. Previews are links. */
export function Curriculum({ product, outline }: { product: ProductDetails; outline: Outline }) {
  const { lessons, videoSeconds } = product.contents;
  const modules = outline.flatMap((section) => section.modules);
  return (
    <section aria-labelledby="curriculum">
      <h2 id="curriculum">Curriculum</h2>
      <Summary>
        {[
          formatCount(modules.length, 'module'),
          formatCount(lessons, 'lesson'),
          ...toDurationLabels(videoSeconds),
        ].join(' · ')}
      </Summary>
      <Sections>
        {outline.map((section, index) => (
          <li key={`${String(index)} ${section.title}`}>
            <h3>{section.title}</h3>
            {section.subtitle !== '' && <p>{section.subtitle}</p>}
            <Card padding="none">
              {section.modules.map((module) => (
                <Collapsible
                  key={module.title}
                  level={4}
                  title={module.title}
                  aside={<Badge>{formatCount(module.lessons.length, 'lesson')}</Badge>}
                  defaultOpen={module === modules[0] || module.lessons.some(({ isPreview }) => isPreview)}
                >
                  <Lessons role="list">
                    {module.lessons.map((lesson) => (
                      <LessonRow key={lesson.id} lesson={lesson} productId={product.id} />
                    ))}
                  </Lessons>
                </Collapsible>
              ))}
            </Card>
          </li>
        ))}
      </Sections>
    </section>
  );
}

function LessonRow({ lesson, productId }: { lesson: OutlineLesson; productId: string }) {
  const { id, title, videoSeconds, isPreview } = lesson;
  return (
    <li>
      {isPreview ? (
        <Link to={lessonPreviewPath(productId, id)}>
          <PlayCircle size={18} aria-hidden />
          {title}
          <Badge variant="accent">Free preview</Badge>
        </Link>
      ) : (
        <span>{title}</span>
      )}
      {toDurationLabels(videoSeconds).map((duration) => (
        <small key={duration}>{duration}</small>
      ))}
    </li>
  );
}

function toDurationLabels(seconds: number): string[] {
  return seconds > 0 ? [formatDuration(seconds)] : [];
}

const Summary = styled.p`
  margin: 0 0 var(--grove-space-4);
  color: var(--grove-muted);
`;

const Sections = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
  }
  p {
    margin: var(--grove-space-1) 0 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
  li > div {
    margin-block-start: var(--grove-space-3);
  }
  /* Line between modules. */
  li > div > div + div {
    border-block-start: 1px solid var(--grove-border);
  }
`;

const Lessons = styled.ul`
  padding: 0 var(--grove-space-3) var(--grove-space-3) !important;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-3);
    min-block-size: 2.25rem;
    font-size: var(--grove-text-14);
  }
  a,
  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--grove-space-2);
    min-block-size: 2rem;
    font-weight: 600;
  }
  small {
    flex: none;
    color: var(--grove-muted);
  }
`;

/** The path of a free preview lesson, as in `routes`. */
export function lessonPreviewPath(productId: string, lessonId: string): string {
  return `/library/${productId}/lessons/${lessonId}`;
}
