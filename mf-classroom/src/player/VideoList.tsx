import { Check, Play } from 'lucide-react';
import { styled } from 'styled-components';
import type { PlayerVideo } from '@grove/contracts/courses/player';

interface VideoListProps {
  videos: readonly PlayerVideo[];
  lessonTitle: string;
  currentVideoId: string | null;
  onChoose: (videoId: string) => void;
}

/** The videos of the current lesson, with title and duration. */
export function VideoList({ videos, lessonTitle, currentVideoId, onChoose }: VideoListProps) {
  return (
    <List role="list" aria-label={`Videos of ${lessonTitle}`}>
      {videos.map((video) => (
        <li key={video.id}>
          <button
            type="button"
            aria-current={video.id === currentVideoId ? 'true' : undefined}
            onClick={() => onChoose(video.id)}
          >
            {video.completed ? (
              <CompletedIcon size={16} role="img" aria-label="Completed" />
            ) : (
              <Play size={16} aria-hidden />
            )}
            <span>{video.title}</span>
            <time>{video.duration}</time>
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin-block: var(--grove-space-1) var(--grove-space-2);
  margin-inline-start: 1.25rem;
  padding-inline-start: var(--grove-space-3);
  border-inline-start: 1px solid var(--grove-border);
  && {
    margin-inline-start: 1.25rem;
    padding-inline-start: var(--grove-space-3);
  }
  button {
    display: flex;
    align-items: center;
    gap: var(--grove-space-2);
    inline-size: 100%;
    min-block-size: 2.25rem;
    padding: var(--grove-space-1) var(--grove-space-2);
    border: 0;
    border-radius: var(--grove-radius);
    background: none;
    font-size: var(--grove-text-14);
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--grove-track);
  }
  button[aria-current] {
    color: var(--grove-primary-text);
    font-weight: 600;
  }
  span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: break-word;
  }
  svg {
    flex: none;
  }
  time {
    color: var(--grove-muted);
    --grove-figures: tabular-nums;
  }
`;

const CompletedIcon = styled(Check)`
  color: var(--grove-success);
`;
