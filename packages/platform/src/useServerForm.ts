import { useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import type { FieldErrors, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { getFieldError } from '@grove/contracts/fields/fieldRules';
import type { FieldRule } from '@grove/contracts/fields/fieldRules';
import { dispatchFormOutcome } from '@grove/ui/editing/formEvent';
import type { FormOutcome } from '@grove/ui/editing/formEvent';
import { getErrorCode, toFormError } from './requestErrors.ts';
import { toast } from './toast.ts';

type Values = Record<string, string>;

interface ServerForm<Fields extends Values> {
  /** The field that each error code belongs to. If input violates the contract, the server names the
   *  field. */
  errorFields?: Partial<Record<ErrorCode, Extract<keyof Fields, string>>>;
  /** Sends the input. Submitting again has no effect until it settles. Resolves with false if input is
   *  missing and nothing was sent. */
  send: (fields: Fields) => Promise<unknown>;
  /** The start of the message for a refusal that arrives after the form was closed: 'a@b.c was not
   *  invited.' */
  lateRefusalPrefix?: (fields: Fields) => string;
  /** What to do on an error that cannot be corrected in this form, such as a used link. */
  onFatalError?: Partial<Record<ErrorCode, () => void>>;
  /** Reports a refusal that belongs to no field or arrives after the form was closed, instead of
   *  `problem`. */
  showError?: (error: unknown) => void;
  /** Called when a field violates its rule and nothing is sent. */
  onInvalid?: (errors: FieldErrors<Fields>) => void;
}

/** The contract's rule for a field, or a function that returns what is wrong with the text. */
type Rule = FieldRule | ((typed: string) => string | undefined);

/** The state of a form, for its parts. */
export interface ServerFormState<Name extends string> {
  /** The props of the input for this field.
   *  @param rule checked before anything is sent. */
  field: (name: Name, rule?: Rule) => UseFormRegisterReturn & { maxLength?: number };
  /** The error message of a field. */
  getError: (name: Name) => string | undefined;
  /** The error message that belongs to no field. */
  problem: string | undefined;
  isPending: boolean;
  submit: (event?: SyntheticEvent) => void;
}

/** A form that is sent as a whole: `useServerForm(useForm({ defaultValues }), { errorFields, send })`.
 *  Errors are shown next to their fields, the first of them gets the focus, and the input always stays.
 *  A refusal that arrives after the form was closed is shown as a toast. The caller passes in `useForm`
 *  of the library, because platform is loaded with every page and the library is not. */
export function useServerForm<Fields extends Values>(
  { register, handleSubmit, setError, getValues, formState }: UseFormReturn<Fields>,
  { errorFields, send, onFatalError = {}, lateRefusalPrefix, showError, onInvalid }: ServerForm<Fields>,
): ServerFormState<Extract<keyof Fields, string>> {
  type Name = Extract<keyof Fields, string>;
  const isSending = useRef(false);
  const isMounted = useIsMounted();
  const element = useRef<HTMLFormElement>(undefined);

  async function sendUnlessSending(fields: Fields) {
    if (isSending.current) return;
    isSending.current = true;
    const form = element.current;
    const announce = (outcome: FormOutcome) => {
      if (form !== undefined) dispatchFormOutcome(form, outcome);
    };
    announce('sending');
    try {
      announce((await send(fields)) === false ? 'refused' : 'saved');
    } catch (error) {
      announce('refused');
      handleRefusal(error, fields);
    } finally {
      isSending.current = false;
    }
  }

  function handleRefusal(error: unknown, sentFields: Fields) {
    const code = getErrorCode(error);
    const handleFatalError = code && onFatalError[code];
    if (handleFatalError) {
      handleFatalError();
      return;
    }
    const fields = Object.keys(getValues()) as Name[];
    const { field, message } = toFormError(error, { fields, ...(errorFields && { errorFields }) });
    if (showError && (field === 'root' || !isMounted.current)) showError(error);
    else if (!isMounted.current) toastRefusal([lateRefusalPrefix?.(sentFields), message]);
    else if (field === 'root') setError('root', { message });
    else setError(field as unknown as Path<Fields>, { message }, { shouldFocus: true });
  }

  const errors = formState.errors as Record<string, { message?: string } | undefined>;
  return {
    field: (name, rule) => {
      const path = name as unknown as Path<Fields>;
      if (rule === undefined) return register(path);
      const problem = typeof rule === 'function' ? rule : (typed: string) => getFieldError(rule, typed);
      const validate = (typed: PathValue<Fields, Path<Fields>>) => problem(typed) ?? true;
      return { ...register(path, { validate }), ...(typeof rule === 'object' && { maxLength: rule.max }) };
    },
    getError: (name) => errors[name]?.message,
    problem: errors['root']?.message,
    isPending: formState.isSubmitting,
    submit: (event) => {
      const target = event?.currentTarget;
      element.current = target instanceof HTMLFormElement ? target : undefined;
      void handleSubmit(sendUnlessSending, onInvalid)(event);
    },
  };
}

function toastRefusal(parts: (string | undefined)[]) {
  const description = parts.filter((one) => one !== undefined).join(' ');
  toast({ title: 'Error', description, variant: 'destructive' });
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
