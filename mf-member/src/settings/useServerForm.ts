import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { refusalOf } from '@grove/platform/refusal';

interface ServerForm<Fields extends FieldValues> {
  /** All fields, empty. */
  defaultValues: DefaultValues<Fields>;
  save: (fields: Fields) => Promise<unknown>;
  /** The field that a refusal of the server belongs to; the others stand above the buttons. */
  places?: Partial<Record<ErrorCode, FieldPath<Fields>>>;
}

/** A form whose refusals stand beside the fields they concern. */
export function useServerForm<Fields extends FieldValues>({
  defaultValues,
  save,
  places = {},
}: ServerForm<Fields>) {
  const { register, handleSubmit, setError, formState } = useForm<Fields>({ defaultValues });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      const fields = Object.keys(defaultValues) as FieldPath<Fields>[];
      const { field, message } = refusalOf(error, { fields, places });
      setError(field, { message }, { shouldFocus: true });
    }
  });

  return {
    register,
    submit,
    isPending: isSubmitting,
    errorOf: (field: FieldPath<Fields> | 'root') => errors[field]?.message as string | undefined,
  };
}
