import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldRules } from '@grove/contracts/fieldRules';
import type { ProductDetails } from '@grove/contracts/library';
import { useServerForm } from '@grove/platform/useServerForm';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { Field } from '@grove/ui/Field';
import { Notice } from '@grove/ui/Notice';
import { Textarea } from '@grove/ui/Textarea';
import { Stars } from '@grove/ui/Stars';
import { StarsField } from './StarsField.tsx';
import { useDeleteReview, useSaveReview } from './library.api.ts';

/** The reader's own review, to write, change or delete. */
export function OwnReview({ product }: { product: ProductDetails }) {
  const [isEditing, setEditing] = useState(false);
  const { ownReview } = product;
  const remove = useDeleteReview(product.id);
  if (ownReview === null || isEditing)
    return (
      <ReviewForm
        product={product}
        onDone={() => setEditing(false)}
        {...(ownReview && { onCancel: () => setEditing(false) })}
      />
    );
  return (
    <Sheet>
      <h3>Your review</h3>
      <Stars value={ownReview.stars} />
      {ownReview.text !== '' && <Words>{ownReview.text}</Words>}
      <Row>
        <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
          Edit review
        </Button>
        <Button variant="ghost" size="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete review
        </Button>
      </Row>
    </Sheet>
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
    refusedBehind: () => 'Your review wasn’t saved.',
  });
  const chosen = Number(useWatch({ control: fields.control, name: 'stars' }));
  return (
    <Sheet as="form" noValidate onSubmit={form.submit}>
      <h3>{ownReview ? 'Edit your review' : 'Write a review'}</h3>
      <StarsField
        label="Your rating"
        chosen={chosen}
        error={form.errorOf('stars')}
        {...form.field('stars', starsRule)}
      />
      <Field
        label="Your review (optional)"
        hint="Everyone can see your review and your name."
        error={form.errorOf('text')}
      >
        <Textarea rows={4} {...form.field('text', fieldRules.review)} />
      </Field>
      {form.problem !== undefined && <Notice tone="danger">{form.problem}</Notice>}
      <Row>
        <Button type="submit" loading={form.isUnderWay}>
          {ownReview ? 'Save review' : 'Post review'}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Sheet>
  );
}

const Sheet = styled(Card)`
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

const Words = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3);
`;
