import { useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import type { Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '@grove/contracts/endpoint';
import { problemWith } from '@grove/contracts/fieldRules';
import type { FieldRule } from '@grove/contracts/fieldRules';
import { announceForm } from '@grove/ui/formEvent';
import type { FormOutcome } from '@grove/ui/formEvent';
import { codeOf, refusalOf } from './refusal.ts';
import { toast } from './toast.ts';

type Values = Record<string, string>;

interface ServerForm<Fields extends Values> {
  /** The field that each error of the server belongs to. One that the contract refuses is named by the server. */
  places?: Partial<Record<ErrorCode, Extract<keyof Fields, string>>>;
  /** Sends what was typed. Until it ends, sending again does nothing. Resolves with false if something is missing and
   *  nothing was sent. */
  send: (fields: Fields) => Promise<unknown>;
  /** Begins the words of a refusal that comes when the form is closed: 'a@b.c was not invited.' */
  refusedBehind?: (fields: Fields) => string;
  /** What to do with an error that leaves nothing to correct here: a link that is used up. */
  leaveOn?: Partial<Record<ErrorCode, () => void>>;
  /** Tells of a refusal that belongs to no field, or that comes when the form is closed, in place of `problem`. */
  tell?: (error: unknown) => void;
  /** Called when something typed is against its rule and nothing is sent. */
  whenInvalid?: () => void;
}

/** What a field's text must be: the contract's own rule, or what is wrong with it in words. */
type Rule = FieldRule | ((typed: string) => string | undefined);

/** A form as its parts see it. */
export interface ServerFormState<Name extends string> {
  /** What an input needs to be this field. @param rule what is checked before anything is sent. */
  field: (name: Name, rule?: Rule) => UseFormRegisterReturn & { maxLength?: number };
  /** What is wrong with a field, in words. */
  errorOf: (name: Name) => string | undefined;
  /** What is wrong with none of them. */
  problem: string | undefined;
  isUnderWay: boolean;
  submit: (event?: SyntheticEvent) => void;
}

/** A form that is sent as a whole: `useServerForm(useForm({ defaultValues }), { places, send })`. What is wrong
 *  stands beside its field, the first one has the focus, and what was typed stays, whatever happens. A refusal that
 *  comes when the form is closed is told of.
 *  The library's own `useForm` is handed in: platform is loaded with every page, and it is not. */
export function useServerForm<Fields extends Values>(
  { register, handleSubmit, setError, getValues, formState }: UseFormReturn<Fields>,
  { places, send, leaveOn = {}, refusedBehind, tell, whenInvalid }: ServerForm<Fields>,
): ServerFormState<Extract<keyof Fields, string>> {
  type Name = Extract<keyof Fields, string>;
  const isSending = useRef(false);
  const isShown = useIsShown();
  const element = useRef<HTMLFormElement>(undefined);

  async function sendOnce(fields: Fields) {
    if (isSending.current) return;
    isSending.current = true;
    const form = element.current;
    const announce = (outcome: FormOutcome) => {
      if (form !== undefined) announceForm(form, outcome);
    };
    announce('sending');
    try {
      announce((await send(fields)) === false ? 'refused' : 'saved');
    } catch (error) {
      announce('refused');
      refuse(error, fields);
    } finally {
      isSending.current = false;
    }
  }

  function refuse(error: unknown, sent: Fields) {
    const code = codeOf(error);
    const leave = code && leaveOn[code];
    if (leave) {
      leave();
      return;
    }
    const fields = Object.keys(getValues()) as Name[];
    const { field, message } = refusalOf(error, { fields, ...(places && { places }) });
    if (tell && (field === 'root' || !isShown.current)) tell(error);
    else if (!isShown.current) toastRefusal([refusedBehind?.(sent), message]);
    else if (field === 'root') setError('root', { message });
    else setError(field as unknown as Path<Fields>, { message }, { shouldFocus: true });
  }

  const errors = formState.errors as Record<string, { message?: string } | undefined>;
  return {
    field: (name, rule) => {
      const path = name as unknown as Path<Fields>;
      if (rule === undefined) return register(path);
      const problem = typeof rule === 'function' ? rule : (typed: string) => problemWith(rule, typed);
      const validate = (typed: PathValue<Fields, Path<Fields>>) => problem(typed) ?? true;
      return { ...register(path, { validate }), ...(typeof rule === 'object' && { maxLength: rule.max }) };
    },
    errorOf: (name) => errors[name]?.message,
    problem: errors['root']?.message,
    isUnderWay: formState.isSubmitting,
    submit: (event) => {
      const target = event?.currentTarget;
      element.current = target instanceof HTMLFormElement ? target : undefined;
      void handleSubmit(sendOnce, whenInvalid)(event);
    },
  };
}

function toastRefusal(words: (string | undefined)[]) {
  const description = words.filter((one) => one !== undefined).join(' ');
  toast({ title: 'Error', description, variant: 'destructive' });
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
