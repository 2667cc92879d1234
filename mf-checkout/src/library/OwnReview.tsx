import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fields/fieldRules';
import type { ProductDetails } from '@grove/contracts/shop/library';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Notice } from '@grove/ui/feedback/Notice';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { Textarea } from '@grove/ui/forms/Textarea';
import { Stars } from '@grove/ui/display/Stars';
import { StarsField } from './StarsField.tsx';
import { useDeleteReview, useSaveReview } from './library.api.ts';

/** The reader's own review, to write, change or delete. */
export function OwnReview({ product }: { product: ProductDetails }) {
  const [isEditing, setEditing] = useState(false);
  const { ownReview } = product;
  return (
    <div ref={preserveFocus}>
      {ownReview === null || isEditing ? (
        <ReviewForm
          product={product}
          onDone={() => setEditing(false)}
          {...(ownReview && { onCancel: () => setEditing(false) })}
        />
      ) : (
        <SavedReview productId={product.id} review={ownReview} onEdit={() => setEditing(true)} />
      )}
    </div>
  );
}

interface SavedReviewProps {
  productId: string;
  review: NonNullable<ProductDetails['ownReview']>;
  onEdit: () => void;
}

function SavedReview({ productId, review, onEdit }: SavedReviewProps) {
  const remove = useDeleteReview(productId);
  return (
    <ReviewCard>
      <h3>Your review</h3>
      <Stars value={review.stars} />
      {review.text !== '' && <ReviewText>{review.text}</ReviewText>}
      <ReviewActions>
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Edit review
        </Button>
        <Button variant="ghost" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete review
        </Button>
      </ReviewActions>
    </ReviewCard>
  );
}

interface ReviewFormProps {
  product: ProductDetails;
  onDone: () => void;
  onCancel?: () => void;
}

const starsRule = { required: 'Choose a star rating.', max: 1 };

function ReviewForm({ product: { id, ownReview }, onDone, onCancel }: ReviewFormProps) {
  const save = useSaveReview(id);
  const fields = useForm({
    defaultValues: { stars: ownReview ? String(ownReview.stars) : '', text: ownReview?.text ?? '' },
  });
  const form = useServerForm(fields, {
    send: ({ stars, text }) =>
      save.mutateAsync({ stars: Number(stars), text: text.trim() }, { onSuccess: onDone }),
    lateRefusalPrefix: () => 'Your review wasn’t saved.',
  });
  const selectedStars = Number(useWatch({ control: fields.control, name: 'stars' }));
  return (
    <ReviewCard as="form" noValidate onSubmit={form.submit}>
      <h3>{ownReview ? 'Edit your review' : 'Write a review'}</h3>
      <StarsField
        label="Your rating"
        selected={selectedStars}
        error={form.getError('stars')}
        {...form.field('stars', starsRule)}
      />
      <Field
        label="Your review (optional)"
        hint="Everyone can see your review and your name."
        error={form.getError('text')}
      >
        <Textarea rows={4} {...form.field('text', fieldRules.review)} />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <ReviewActions>
        <Button type="submit" loading={form.isPending}>
          {ownReview ? 'Save review' : 'Post review'}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </ReviewActions>
    </ReviewCard>
  );
}

const ReviewCard = styled(Card)`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-4);
  margin-block-start: var(--grove-space-5);
  > div {
    inline-size: 100%;
  }
  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
  }
`;

const ReviewText = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const ReviewActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
`;
