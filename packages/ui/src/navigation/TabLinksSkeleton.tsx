import { Skeleton } from '../feedback/Skeleton.tsx';
import { TabLinks } from './TabLinks.tsx';

/** The skeleton of TabLinks, about as wide as its labels. */
export function TabLinksSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <TabLinks label="Section">
      {labels.map((label) => (
        <li key={label}>
          <a>
            <Skeleton width={`${String(label.length * 0.5)}em`} height="1.6em" />
          </a>
        </li>
      ))}
    </TabLinks>
  );
}
