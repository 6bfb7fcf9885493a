import type { CustomRole } from '@muster/contract/roles/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { PermittedButton } from '../../domain/permission/PermittedButton.tsx';
import { rolesQuery } from '../../domain/role/role.queries.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useCan } from '../../platform/permissions.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

const RoleFormDialog = lazyPart(() => import('./RoleFormDialog.tsx'), 'RoleFormDialog');
const RemoveRoleDialog = lazyPart(() => import('./RemoveRoleDialog.tsx'), 'RemoveRoleDialog');

type Open = { dialog: 'new' } | { dialog: 'edit' | 'remove'; role: CustomRole };

/** The team's custom roles, above the table of the four standard roles. */
export function RolesSection() {
  return useCan()('role.read') && <Roles />;
}

function Roles() {
  const { t } = useI18n();
  const id = useId();
  const query = useQuery(rolesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const roles = query.data?.items;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-card border border-line outline-none"
    >
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="font-semibold">
            {t('roles.title')}
          </h2>
          <p className="text-sm text-ink-3">{t('roles.hint')}</p>
        </div>
        <PermittedButton may="role.write" onPress={() => setOpen({ dialog: 'new' })}>
          {t('roles.new')}
        </PermittedButton>
      </div>
      {query.isError && !roles && (
        <div className="px-4">
          <FailedQuery query={query} />
        </div>
      )}
      {query.isPending && <Skeleton className="h-14 w-full" />}
      {roles?.length === 0 && (
        <p className="border-t border-line-soft px-4 py-4 text-ink-3">
          {t('roles.empty')} · {t('roles.emptyHint')}
        </p>
      )}
      <ul>
        {roles?.map((role) => (
          <li
            key={role.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft px-4 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">{role.name}</p>
              <p className="text-sm text-ink-3">
                {t('roles.basedOn', { role: t(`common.role.${role.base}`) })} ·{' '}
                {t('roles.grants', { count: Object.keys(role.grants).length })} ·{' '}
                {t('roles.members', { count: role.memberCount })}
              </p>
            </div>
            <div className="flex gap-2">
              {role.allowed.update && (
                <Button
                  size="sm"
                  aria-label={`${t('roles.edit')}: ${role.name}`}
                  onPress={() => setOpen({ dialog: 'edit', role })}
                >
                  {t('roles.edit')}
                </Button>
              )}
              {role.allowed.remove && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`${t('roles.remove.action')}: ${role.name}`}
                  onPress={() => setOpen({ dialog: 'remove', role })}
                >
                  {t('roles.remove.action')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {open?.dialog === 'new' && <RoleFormDialog role={null} onClose={close} />}
        {open?.dialog === 'edit' && <RoleFormDialog role={open.role} onClose={close} />}
        {open?.dialog === 'remove' && (
          <RemoveRoleDialog role={open.role} others={roles ?? []} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
