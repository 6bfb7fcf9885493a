import { useQuery } from '@tanstack/react-query';
import type { Role, Scope } from '@muster/contract/roles';
import type { Permission } from '@muster/contract/permissions';
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
/** The user's custom role has a column of its own, because it may allow less than the role it is based on. */
type Column = Role | 'own';

/** The permission table as enforced by the server, in plain words. A phone shows one role at a time. */
export function PermissionTable() {
  const { t } = useI18n();
  const session = useSession();
  const { team, customRole } = session;
  const yours: Column = customRole ? 'own' : team.role;
  const columns: readonly Column[] = customRole ? [...roleNames, 'own'] : roleNames;
  const ownScope = (permission: Permission) => {
    if (!session.permissions.includes(permission)) return null;
    return session.wholeTeam.includes(permission) ? 'team' : 'groups';
  };
  const query = useQuery(functionsQuery);
  const [chosen, setRole] = useState<Column>(yours);
  // The custom role may be assigned or removed while the page is open.
  const role = columns.includes(chosen) ? chosen : yours;
  const areas = Map.groupBy(query.data?.items ?? [], (row) => areaOf(row.permission));
  const nameOf = (each: Column) => (each === 'own' ? customRole?.name : t(`common.role.${each}`));
  const onPhone = (each: Column) =>
    cx(each !== role && 'max-sm:hidden', each === yours && 'sm:bg-accent-faint');
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
        <RadioGroup<Column>
          label={t('people.column.role')}
          orientation="horizontal"
          options={columns.map((id) => ({ id, label: nameOf(id) }))}
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
              <th
                scope="col"
                // The other columns take 15 percent each.
                className={cx(
                  'border-b border-line px-2.5 py-2 text-start font-medium',
                  !customRole && 'sm:w-2/5',
                )}
              >
                {t('permissions.what')}
              </th>
              {columns.map((each) => (
                <th
                  key={each}
                  scope="col"
                  className={cx(
                    'w-32 border-b border-line px-2.5 py-2 text-start font-medium wrap-anywhere sm:w-[15%]',
                    onPhone(each),
                  )}
                >
                  {nameOf(each)}
                  {each === yours && (
                    <span className="ms-1.5 inline-block text-xs font-semibold text-accent-ink">
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
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 1}
                  className="px-2.5 pt-5 pb-1.5 text-start font-semibold"
                >
                  {t(`permissions.area.${area}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <PermissionRow
                  key={row.permission}
                  row={row}
                  scopes={columns.map((each) => [
                    each,
                    each === 'own' ? ownScope(row.permission) : row[each],
                  ])}
                  onPhone={onPhone}
                />
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

function PermissionRow(props: {
  row: Row;
  scopes: readonly (readonly [Column, Scope | null])[];
  onPhone: (column: Column) => string;
}) {
  const { row, scopes, onPhone } = props;
  const { t } = useI18n();
  return (
    <tr>
      <th scope="row" className="border-b border-line-soft px-2.5 py-2.5 text-start font-normal text-ink-2">
        {t(`permissions.allows.${row.permission}`)}
      </th>
      {scopes.map(([column, scope]) => (
        <td key={column} className={cx('border-b border-line-soft px-2.5 py-2.5 text-sm', onPhone(column))}>
          <ScopeMark scope={scope} />
        </td>
      ))}
    </tr>
  );
}
