import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { useListQuery } from '@grove/platform/useListQuery';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { portalPaths } from '../portal/portalPaths.ts';
import { ReportItem } from './ReportItem.tsx';
import { useReports } from './reports.api.ts';

const queryParams = ['show'] as const;
const showOptions = [
  { value: '', label: 'Open' },
  { value: 'decided', label: 'Resolved' },
];

/** The reports of members and the decisions about them. */
export function ReportsScreen() {
  const [query, setQuery] = useListQuery(queryParams);
  const show = query.show === 'decided' ? 'decided' : 'open';
  const reports = useReports(show);
  return (
    <PortalScreen
      title="Reports"
      text={pageSubtitles.reports}
      back={
        <BackLink as={Link} to={portalPaths.overview()}>
          Back to Overview
        </BackLink>
      }
      error={reports.error}
    >
      <ListToolbar
        label="Reports"
        choices={[
          {
            label: 'Show',
            options: showOptions,
            value: show === 'decided' ? show : '',
            onChoose: (value) => {
              setQuery({ show: value });
            },
          },
        ]}
        count={reports.data?.pages.flatMap((page) => page.reports).length}
        hasMore={reports.hasNextPage}
      />
      <PagedList query={reports} getItems={(page) => page.reports} empty={<NoReports show={show} />}>
        {(listed) => (
          <Stack>
            {listed.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </Stack>
        )}
      </PagedList>
    </PortalScreen>
  );
}

function NoReports({ show }: { show: 'open' | 'decided' }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title={show === 'open' ? 'No open reports' : 'No resolved reports yet'}
        text={
          show === 'open'
            ? 'Content that members report will appear here.'
            : 'Reports that you have reviewed will appear here.'
        }
      />
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;
