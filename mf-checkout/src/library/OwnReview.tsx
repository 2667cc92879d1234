import { useState } from 'react';
import { styled } from 'styled-components';
import type { ProductDetails } from '@grove/contracts/library';
import { reviewMax } from '@grove/contracts/limits';
import { inPlainWords } from '@grove/platform/refusal';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { Field } from '@grove/ui/Field';
import { Notice } from '@grove/ui/Notice';
import { Textarea } from '@grove/ui/Textarea';
import { Stars } from '@grove/ui/Stars';
import { StarsField } from './StarsField.tsx';
import { useDeleteReview, useSaveReview } from './library.api.ts';

/** The reader's own review: to write it, and to change or delete it later. */
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
          Change review
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

function ReviewForm({ product: { id, ownReview }, onDone, onCancel }: ReviewFormProps) {
  const [stars, setStars] = useState(ownReview?.stars ?? 0);
  const [text, setText] = useState(ownReview?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const save = useSaveReview(id);
  return (
    <Sheet
      as="form"
      onSubmit={(event: React.SubmitEvent) => {
        event.preventDefault();
        setMissing(stars === 0);
        if (stars > 0) save.mutate({ stars, text }, { onSuccess: onDone });
      }}
    >
      <h3>{ownReview ? 'Change your review' : 'What do you think of it?'}</h3>
      <StarsField label="Your stars" value={stars} onChoose={setStars} />
      {isMissing && stars === 0 && <Notice tone="danger">Choose how many stars you give.</Notice>}
      <Field label="Your words (optional)" hint="Everybody can read them, with your name.">
        <Textarea
          rows={4}
          maxLength={reviewMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {save.error && <Notice tone="danger">{inPlainWords(save.error)}</Notice>}
      <Row>
        <Button type="submit" loading={save.isPending}>
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
