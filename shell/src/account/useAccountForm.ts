import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';
import type { OnInvalidLink } from './LinkScreenProps.ts';

interface AccountFormOptions<Values extends Record<string, string>> {
  defaultValues: Values;
  /** Maps error codes of the server to the field that shows the error. */
  errorFields?: Partial<Record<ErrorCode, Extract<keyof Values, string>>>;
  /** Submits the values. */
  send: (values: Values) => Promise<unknown>;
  onInvalidLink?: OnInvalidLink;
}

/** Creates the state of an account form. */
export function useAccountForm<Values extends Record<string, string>>({
  defaultValues,
  errorFields,
  send,
  onInvalidLink,
}: AccountFormOptions<Values>): ServerFormState<Extract<keyof Values, string>> {
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> });
  return useServerForm(form, {
    send,
    ...(errorFields && { errorFields }),
    ...(onInvalidLink && {
      onFatalError: {
        'link-used': () => {
          onInvalidLink('used');
        },
        'link-expired': () => {
          onInvalidLink('expired');
        },
      },
    }),
  });
}
