import type { ErrorCode } from '@grove/contracts/endpoint';
import { useServerForm } from '@grove/platform/useServerForm';
import type { ServerFormState } from '@grove/platform/useServerForm';
import { useForm } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';

interface AccountFormOptions<Values extends Record<string, string>> {
  defaultValues: Values;
  /** The field that an error of the server belongs to. */
  places?: Partial<Record<ErrorCode, Extract<keyof Values, string>>>;
  /** Sends what was typed. */
  send: (values: Values) => Promise<unknown>;
  /** The link that led here is used or too old. */
  onExpired?: () => void;
}

/** A form of the account's screens. */
export function useAccountForm<Values extends Record<string, string>>({
  defaultValues,
  places,
  send,
  onExpired,
}: AccountFormOptions<Values>): ServerFormState<Extract<keyof Values, string>> {
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values> });
  return useServerForm(form, {
    send,
    ...(places && { places }),
    ...(onExpired && { leaveOn: { 'link-expired': onExpired } }),
  });
}
