import type { ErrorCode } from '@grove/contracts/endpoint';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, Path, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';

interface AccountFormOptions<Values extends Record<string, string>> {
  defaultValues: Values;
  /** The field that an error of the server belongs to. */
  places?: Partial<Record<ErrorCode, Extract<keyof Values, string>>>;
  /** Sends what was typed. Until it ends, sending again does nothing. */
  send: (values: Values) => Promise<unknown>;
  /** The link that led here is used or too old. */
  onExpired?: () => void;
}

/** What is checked before anything is sent. */
interface Rules {
  required?: string;
  minLength?: { value: number; message: string };
  validate?: (text: string) => true | string;
}

export interface AccountFormState<Name extends string> {
  /** What an input needs to be this field. */
  field: (name: Name, rules?: Rules) => UseFormRegisterReturn;
  /** What is wrong with a field, in words. */
  errorOf: (name: Name) => string | undefined;
  /** What is wrong with none of them. */
  problem: string | undefined;
  isUnderWay: boolean;
  submit: (event?: SyntheticEvent) => void;
}

/** A form of the account's screens: what the server refuses stands beside its field, which takes the focus; what was
 *  typed stays, whatever happens. */
export function useAccountForm<Values extends Record<string, string>>({
  defaultValues,
  places,
  send,
  onExpired,
}: AccountFormOptions<Values>): AccountFormState<Extract<keyof Values, string>> {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const isSending = useRef(false);

  async function sendOnce(values: Values) {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    } finally {
      isSending.current = false;
    }
  }

  function refuse(error: unknown) {
    if (onExpired && codeOf(error) === 'link-expired') {
      onExpired();
      return;
    }
    const fields = Object.keys(defaultValues) as Extract<keyof Values, string>[];
    const { field, message } = refusalOf(error, { fields, ...(places && { places }) });
    if (field === 'root') setError('root', { message });
    else setError(field as unknown as Path<Values>, { message }, { shouldFocus: true });
  }

  const errors = formState.errors as Record<string, { message?: string } | undefined>;
  return {
    field: (name, rules = {}) =>
      register(name as unknown as Path<Values>, rules as RegisterOptions<Values, Path<Values>>),
    errorOf: (name) => errors[name]?.message,
    problem: errors['root']?.message,
    isUnderWay: formState.isSubmitting,
    submit: (event) => void handleSubmit(sendOnce)(event),
  };
}
