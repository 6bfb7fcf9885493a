import { useQuery } from '@tanstack/react-query';
import type { Role } from '@muster/contract/roles';
import type { ReplyOf } from '@muster/contract/endpoint';
import type { listFunctions } from '@muster/contract/people/endpoints';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useSession } from '../../platform/session.ts';
import { cx } from '../../ui/cx.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RolesSection } from '../roles/roles.part.ts';
import { areaOf } from '../../domain/permission/permission-area.ts';
import { functionsQuery } from './people.queries.ts';
import { roleNames } from './people-search.ts';
import { RolePill } from './RolePill.tsx';
import { ScopeMark } from './ScopeMark.tsx';

type Row = ReplyOf<typeof listFunctions>['items'][number];

/** The permission table as enforced by the server, in plain words. A phone shows one role at a time. */
export function PermissionTable() {
  const { t } = useI18n();
  const { team } = useSession();
  const query = useQuery(functionsQuery);
  const [role, setRole] = useState<Role>(team.role);
  const areas = Map.groupBy(query.data?.items ?? [], (row) => areaOf(row.permission));
  const onPhone = (each: Role) =>
    cx(each !== role && 'max-sm:hidden', each === team.role && 'sm:bg-accent-faint');
  return (
    <div className="flex flex-col gap-5 py-4">
      <RolesSection />
      <p className="text-ink-2">{t('permissions.intro')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {roleNames.map((each) => (
          <li key={each} className="rounded-card border border-line bg-sunken px-4 py-3">
            <RolePill role={each} />
            <p className="mt-2 text-sm text-ink-2">{t(`common.roleDescription.${each}`)}</p>
          </li>
        ))}
      </ul>
      <div className="sm:hidden">
        <RadioGroup<Role>
          label={t('people.column.role')}
          orientation="horizontal"
          options={roleNames.map((id) => ({ id, label: t(`common.role.${id}`) }))}
          value={role}
          onChange={setRole}
        />
      </div>
      {query.isError && <FailedQuery query={query} />}
      {query.isPending && <Skeleton className="h-80 w-full" />}
      {query.data && (
        <table aria-label={t('permissions.title')} className="w-full border-separate border-spacing-0">
          <thead>
            <tr className="text-sm text-ink-3">
              <th scope="col" className="border-b border-line px-2.5 py-2 text-start font-medium sm:w-2/5">
                {t('permissions.what')}
              </th>
              {roleNames.map((each) => (
                <th
                  key={each}
                  scope="col"
                  className={cx(
                    'w-32 border-b border-line px-2.5 py-2 text-start font-medium sm:w-[15%]',
                    onPhone(each),
                  )}
                >
                  {t(`common.role.${each}`)}
                  {each === team.role && (
                    <span className="ms-1.5 text-xs font-semibold text-accent-ink">
                      {t('permissions.you')}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {[...areas].map(([area, rows]) => (
            <tbody key={area}>
              <tr>
                <th scope="rowgroup" colSpan={5} className="px-2.5 pt-5 pb-1.5 text-start font-semibold">
                  {t(`permissions.area.${area}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <PermissionRow key={row.permission} row={row} onPhone={onPhone} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      <p className="px-2.5 text-sm text-ink-3">
        {t('permissions.shareNote')} {t('permissions.adminNote')}
      </p>
    </div>
  );
}

function PermissionRow({ row, onPhone }: { row: Row; onPhone: (role: Role) => string }) {
  const { t } = useI18n();
  return (
    <tr>
      <th scope="row" className="border-b border-line-soft px-2.5 py-2.5 text-start font-normal text-ink-2">
        {t(`permissions.allows.${row.permission}`)}
      </th>
      {roleNames.map((role) => (
        <td key={role} className={cx('border-b border-line-soft px-2.5 py-2.5 text-sm', onPhone(role))}>
          <ScopeMark scope={row[role]} />
        </td>
      ))}
    </tr>
  );
}
