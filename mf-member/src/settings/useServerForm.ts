import { useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { refusalOf } from '@grove/platform/refusal';
import { showFailure } from './account.api.ts';

interface ServerForm<Fields extends FieldValues> {
  /** All fields, empty. */
  defaultValues: DefaultValues<Fields>;
  save: (fields: Fields) => Promise<unknown>;
  /** The field that a refusal of the server belongs to; the others stand above the buttons. */
  places?: Partial<Record<ErrorCode, FieldPath<Fields>>>;
}

/** A form whose refusals stand beside the fields they concern; a refusal that comes when it is closed is told of. */
export function useServerForm<Fields extends FieldValues>({
  defaultValues,
  save,
  places = {},
}: ServerForm<Fields>) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({ defaultValues });
  const { errors, isSubmitting } = formState;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function send(values: Fields) {
    try {
      await save(values);
    } catch (error) {
      const fields = Object.keys(defaultValues) as FieldPath<Fields>[];
      const { field, message } = refusalOf(error, { fields, places });
      if (isShown.current) setError(field, { message }, { shouldFocus: true });
      else showFailure({ message });
    }
  }

  return {
    register,
    submit: (event: SyntheticEvent) => handleSubmit(send)(event),
    isPending: isSubmitting,
    errorOf: (field: FieldPath<Fields> | 'root') => errors[field]?.message as string | undefined,
  };
}
