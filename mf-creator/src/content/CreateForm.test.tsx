import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useToasts } from '@grove/platform/toast';
import { useServerForm } from '@grove/platform/useServerForm';
import { createMissingFieldsReport, emptyFields, ProductInputs } from './CreateForm.tsx';

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

const filled = { title: 'Calm', description: 'Ten of them', price: '49', category: 'Guides' };
const sent: string[] = [];

function Form({ isFileMissing, ...values }: Partial<typeof filled> & { isFileMissing: boolean }) {
  const form = useServerForm(useForm({ defaultValues: { ...emptyFields, ...filled, ...values } }), {
    onInvalid: createMissingFieldsReport({ description: 'Please fill in all fields', isFileMissing }),
    send: ({ price }) => Promise.resolve(sent.push(price)),
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <ProductInputs form={form} categories={['Guides']} />
      <button type="submit">Create</button>
    </form>
  );
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }));
const toasts = () => useToasts.getState().toasts.map(({ title }) => title);

test.each([
  ['49.999', 'Please use at most two decimals'],
  ['-1', 'Please enter an amount such as 49 or 49.50'],
  ['1e3', 'Please enter an amount such as 49 or 49.50'],
  ['1000000', 'Please enter at most 999999.99'],
])(
  'a price of %s is refused next to its field, without the toast for missing fields',
  async (price, message) => {
    render(<Form price={price} isFileMissing={false} />);
    submit();
    await screen.findByText(message);
    expect(toasts()).toEqual([]);
  },
);

test('text that is not a number is refused as a wrong price, not as a missing one', async () => {
  render(<Form price="" isFileMissing={false} />);
  // Browsers report '4,5' in a number field as an empty value.
  const input = screen.getByLabelText(/^Price/);
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  fireEvent.input(input);
  submit();
  await screen.findByText('Please enter an amount such as 49 or 49.50');
  expect(toasts()).toEqual([]);
});

test('an empty field and a missing file are reported as missing', async () => {
  const { unmount } = render(<Form price="" isFileMissing={false} />);
  submit();
  await screen.findByText('Please enter a price');
  expect(toasts()).toEqual(['Missing Fields']);
  unmount();
  useToasts.setState({ toasts: [] });
  render(<Form price="49.999" isFileMissing />);
  submit();
  await waitFor(() => {
    expect(toasts()).toEqual(['Missing Fields']);
  });
});

test.each(['0.3', '0', '49', '49.50'])('a price of %s is accepted', async (price) => {
  render(<Form price={price} isFileMissing={false} />);
  submit();
  await waitFor(() => {
    expect(sent.at(-1)).toBe(price);
  });
});

test('the field explains that a price below the minimum of card payments needs other items', () => {
  render(<Form isFileMissing={false} />);
  screen.getByText(/Card payments start at \$0\.50/);
});
