import { styled } from 'styled-components';
import type { Attachment } from '@grove/contracts/community/attachments';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { decisionsBySubject, reportReasons } from '@grove/contracts/community/communityRules';
import type { ReportDecision } from '@grove/contracts/community/communityRules';
import type { Report } from '@grove/contracts/community/reports';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { sectionPath } from '@grove/platform/useSubpath';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { DecisionDialog } from './DecisionDialog.tsx';
import { decisionLabels } from './decisionLabels.ts';

/** A report: the reported content, who reported it and why, and the possible decisions. */
export function ReportItem({ report }: { report: Report }) {
  const { subject, author, warnings, text, textNow, attachments, isHidden, reporters } = report;
  const name = author?.name ?? 'Former member';
  const heading = subject === 'member' ? name : `A ${subject} by ${name}`;
  return (
    <Card as="article" aria-label={heading}>
      <Head>
        <h2>{heading}</h2>
        {warnings > 0 && (
          <Badge variant="warning">Warned {warnings === 1 ? 'once' : `${String(warnings)} times`}</Badge>
        )}
        {isHidden && <Badge>Hidden</Badge>}
        {textNow === null && <Badge>Deleted</Badge>}
      </Head>
      <ReportedText dir="auto">{text === '' ? 'No text' : text}</ReportedText>
      {textNow !== null && textNow !== text && (
        <>
          <MutedText>Edited since the report. It now says:</MutedText>
          <ReportedText dir="auto">{textNow === '' ? 'No text' : textNow}</ReportedText>
        </>
      )}
      <AttachedFiles attachments={attachments} />
      {subject === 'member' && <ProfileLink author={author} />}
      <MutedText>
        Reported by {reporters} {reporters === 1 ? 'member' : 'members'}
      </MutedText>
      <List role="list">
        {report.reports.map(({ reporter, reason, words, at }) => (
          <li key={at + (reporter?.id ?? '')}>
            <b>{reportReasons[reason]}</b> · {reporter?.name ?? 'Former member'} ·{' '}
            <Moment at={at} format="ago" />
            {words !== '' && <span dir="auto">{words}</span>}
          </li>
        ))}
        {report.decisions.map(({ decision, by, words, at }) => (
          <li key={at}>
            <b>{decisionLabels[decision].participle}</b> by {by?.name ?? 'a former member'} ·{' '}
            <Moment at={at} format="ago" />
            {words !== '' && <span dir="auto">{words}</span>}
          </li>
        ))}
      </List>
      <Actions>
        {getDecisions(report).map((decision) => (
          <DecisionDialog
            key={decision}
            report={report}
            decision={decision}
            trigger={
              <Button size="sm" variant={decision === 'delete' ? 'destructive' : 'secondary'}>
                {decisionLabels[decision].label}
              </Button>
            }
          />
        ))}
      </Actions>
    </Card>
  );
}

function ProfileLink({ author }: Pick<Report, 'author'>) {
  if (author === null) return null;
  return <Link to={sectionPath('community:profile-wall', author.id)}>View Profile</Link>;
}

function getDecisions({ subject, textNow, isHidden, isOpen, author }: Report): ReportDecision[] {
  const isAvailable = textNow !== null;
  const decisions = [
    ...(isOpen ? (['dismiss'] as const) : []),
    ...(author === null ? [] : (['warn'] as const)),
    ...(isAvailable ? ([isHidden ? 'show' : 'hide', 'delete'] as const) : []),
  ];
  return decisions.filter((decision) => decisionsBySubject[subject].includes(decision));
}

function AttachedFiles({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <Files role="list" aria-label="Attachments">
      {attachments.map(({ id, kind, name, size, url, alt, sources }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            {kind === 'image' ? (
              <img src={sources[0]?.url ?? url} alt={alt === '' ? name : alt} loading="lazy" />
            ) : (
              `${name} (${formatFileSize(size)})`
            )}
          </a>
        </li>
      ))}
    </Files>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);

  h2 {
    margin: 0;
    font: 600 var(--grove-text-18) / 1.3 var(--grove-font-body);
    overflow-wrap: anywhere;
  }
`;

const ReportedText = styled.blockquote`
  max-inline-size: var(--grove-measure);
  margin: var(--grove-space-3) 0;
  padding-inline-start: var(--grove-space-4);
  border-inline-start: 3px solid var(--grove-border);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const MutedText = styled.p`
  margin: var(--grove-space-3) 0 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-2);
  margin: var(--grove-space-2) 0 0;
  font-size: var(--grove-text-14);

  li > span {
    display: block;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
  margin: 0;

  img {
    display: block;
    inline-size: 8rem;
    block-size: 8rem;
    border-radius: var(--grove-radius);
    object-fit: cover;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-4);
`;
