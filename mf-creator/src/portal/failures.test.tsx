import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { CreatorProduct } from '@grove/contracts/shop/creatorProducts';
import type { EndpointKey } from '@grove/contracts/api/endpointTypes';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { useArchiveProduct, useOpenCourseEditor, usePublishProduct } from '../content/content.api.ts';
import { useWithdrawInvitation } from '../people/invitations.api.ts';
import { useEndAccess } from '../student/student.api.ts';
import { useRetryEffect } from '../system/system.api.ts';

const id = 'a'.repeat(24);
const product = { id, title: 'Roots', courseId: null } as CreatorProduct;
const server = startFakeServer();
const stop = () => undefined;

/** Requests without a form, each with its hook. */
const queries: [EndpointKey, () => () => void][] = [
  ['GET /api/products/:productId/course', () => useOpenCourseEditor().mutate.bind(null, id)],
  [
    'POST /api/creator/products/:productId/publish',
    () => usePublishProduct({ onIncomplete: stop, onTemplateText: stop }).mutate.bind(null, { product }),
  ],
  [
    'PUT /api/creator/products/:productId/archived',
    () => useArchiveProduct().mutate.bind(null, { product, archived: true }),
  ],
  ['DELETE /api/creator/invitations/:invitationId', () => useWithdrawInvitation().mutate.bind(null, id)],
  [
    'DELETE /api/students/:studentId/enrolments/:courseId',
    () => useEndAccess(id).mutate.bind(null, { ...product, courseId: id } as never),
  ],
  ['POST /api/creator/system/set-aside/:effectId/retry', () => useRetryEffect().mutate.bind(null, id)],
];

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

test.each(queries)('%s: a proxy’s error page is reported in a toast', async (key, use) => {
  server.block(key);
  const client = createQueryClient();
  const { result } = renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => {
    result.current();
  });
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.description).toMatch(/^Something went wrong/);
  });
});
