import { formatOfferPrice } from '@grove/contracts/site/formatOfferPrice';
import { useSectionOffers, useSectionReviews, useSectionTeachers } from '../../published/published.api.ts';
import { DetailRow, RowActions } from './RowActions.tsx';

interface ChosenItemsProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The chosen products and plans, in their order on the page. */
export function ChosenOffers({ ids, onChange }: ChosenItemsProps) {
  return ids.length > 0 && <OfferRows {...{ ids, onChange }} />;
}

function OfferRows({ ids, onChange }: ChosenItemsProps) {
  const { data } = useSectionOffers(ids);
  const labels = new Map(data?.map((offer) => [offer.id, `${offer.title} · ${formatOfferPrice(offer)}`]));
  return <Rows {...{ ids, onChange, labels }} isLoading={data === undefined} />;
}

/** The chosen reviews, in their order on the page. */
export function ChosenReviews({ ids, onChange }: ChosenItemsProps) {
  return ids.length > 0 && <ReviewRows {...{ ids, onChange }} />;
}

function ReviewRows({ ids, onChange }: ChosenItemsProps) {
  const { data } = useSectionReviews(ids);
  const labels = new Map(data?.map(({ id, author, text }) => [id, `${author.username}: ${text}`]));
  return <Rows {...{ ids, onChange, labels }} isLoading={data === undefined} />;
}

/** The chosen teachers, in their order on the page. */
export function ChosenTeachers({ ids, onChange }: ChosenItemsProps) {
  return ids.length > 0 && <TeacherRows {...{ ids, onChange }} />;
}

function TeacherRows({ ids, onChange }: ChosenItemsProps) {
  const { data } = useSectionTeachers(ids);
  const labels = new Map(data?.map(({ id, username }) => [id, username]));
  return <Rows {...{ ids, onChange, labels }} isLoading={data === undefined} />;
}

interface RowsProps extends ChosenItemsProps {
  labels: ReadonlyMap<string, string>;
  isLoading: boolean;
}

function Rows({ ids, labels, isLoading, onChange }: RowsProps) {
  return ids.map((id, index) => {
    const label = labels.get(id) ?? (isLoading ? 'Loading…' : 'No longer available: not shown on the page');
    return (
      <DetailRow key={id} role="group" aria-label={label}>
        {label}
        <RowActions name={label} items={ids} {...{ index, onChange }} />
      </DetailRow>
    );
  });
}
