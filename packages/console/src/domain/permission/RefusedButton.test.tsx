import { listPermissionHolders } from '@muster/contract/permission-holders/endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { drawnInEnglish } from '../../platform/i18n/drawn-in-english.tsx';
import { queryOf } from '../../platform/query.ts';
import type { ButtonProps } from '../../ui/Button.tsx';
import { RefusedButton } from './RefusedButton.tsx';

// The reason is in a tooltip, which is drawn only in a browser.
vi.mock('../../ui/Button.tsx', () => ({ Button: ({ disabledReason }: ButtonProps) => disabledReason }));

const { t, draw } = await drawnInEnglish();

function drawRefused(missingTool: 'rms' | null): string {
  const client = new QueryClient();
  client.setQueryData(queryOf(listPermissionHolders, { query: { permission: 'device.write' } }).queryKey, {
    roles: ['owner'],
    customRoles: [],
    people: [],
    missingTool,
  });
  return draw(
    <QueryClientProvider client={client}>
      <RefusedButton permission="device.write">Add</RefusedButton>
    </QueryClientProvider>,
  );
}

test('a refused button names the tool that is missing, and no roles: none has the permission without it', () => {
  const refused = drawRefused('rms');
  expect(refused).toContain(t('errors.E018.title', { ToolName: 'RMS' }));
  expect(refused).not.toContain(t('common.role.owner'));
});
