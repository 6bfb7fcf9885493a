import { parseCsv, unmark } from '@muster/contract/csv';
import { peopleLimits } from '@muster/contract/people/limits';
import type { GivenRole } from '@muster/contract/people/schemas';

export interface PersonLine {
  line: number;
  to: string;
  name: string;
  /** `undefined`: the role chosen in the dialog. Otherwise a standard role, or the name or id of a custom one. */
  role: string | undefined;
  groups: string[];
}

export type PeopleFileProblem = { problem: 'empty' | 'unreadable' } | { problem: 'tooLong'; count: number };

/** Length of a role's name or id. */
const ROLE_MAX = 36;

const columns = ['to', 'name', 'role', 'groups'] as const;
type PeopleColumn = (typeof columns)[number];

/** Headings in the five languages, as in templates and in common variants of users' own files. */
const headings: Record<PeopleColumn, readonly string[]> = {
  to: [
    'e-mail or nuwa id',
    'e-mail',
    'email',
    'mail',
    'address',
    'nuwa id',
    'nuwaid',
    '電子郵件或 nuwa id',
    '電子郵件',
    '电子邮箱或 nuwa id',
    '电子邮箱',
    '邮箱',
    'メールアドレスまたは nuwa id',
    'メールアドレス',
    'メール',
    '이메일 또는 nuwa id',
    '이메일',
  ],
  name: ['name', '姓名', '氏名', '名前', '이름'],
  role: ['role', '角色', '役割', '역할'],
  groups: ['groups', 'group', '群組', '群组', 'グループ', '그룹'],
};

const roles: Record<GivenRole, readonly string[]> = {
  admin: ['admin', 'administrator', '管理員', '管理员', '管理者', '관리자'],
  member: ['member', 'teacher', '成員', '成员', 'メンバー', '멤버'],
  operator: ['operator', '操作員', '操作员', 'オペレーター', '운영자'],
};

const byHeading = new Map(
  columns.flatMap((column) => headings[column].map((name) => [name, column] as const)),
);
const byRole = new Map(
  (Object.keys(roles) as GivenRole[]).flatMap((role) => roles[role].map((name) => [name, role] as const)),
);

/** Non-ASCII headings, used to detect the encoding. */
export const foreignHeadings = [...byHeading.keys(), ...byRole.keys()].filter((name) =>
  /[^\u0020-\u007e]/.test(name),
);

const folded = (text: string) => unmark(text).trim().toLowerCase().replace(/\s+/g, ' ');

/** People in a file, not yet validated. Without headings the columns are those of the template. */
export function readPeopleFile(text: string): PersonLine[] | PeopleFileProblem {
  const records = parseCsv(text);
  if (!Array.isArray(records)) return { problem: 'unreadable' };
  const [head, ...rest] = records;
  if (head === undefined) return { problem: 'empty' };
  const found = head.fields.map((field) => byHeading.get(folded(field)));
  const hasHead = found.includes('to');
  const order: readonly (PeopleColumn | undefined)[] = hasHead ? found : columns;
  const body = hasHead ? rest : records;
  if (body.length === 0) return { problem: 'empty' };
  if (body.length > peopleLimits.inviteFileMax) return { problem: 'tooLong', count: body.length };
  return body.map(({ line, fields }) => {
    const cell = (column: PeopleColumn) => unmark(fields[order.indexOf(column)] ?? '').trim();
    const role = cell('role').slice(0, ROLE_MAX);
    return {
      line,
      to: cell('to').slice(0, peopleLimits.inviteCellMax),
      name: cell('name').slice(0, 200),
      role: role === '' ? undefined : (byRole.get(folded(role)) ?? role),
      groups: cell('groups')
        .split(/[;；、|]/)
        // Longer than any name: names that are separated by commas.
        .flatMap((part) => (part.length > peopleLimits.inviteCellMax ? part.split(/[,，]/) : [part]))
        .map((name) => name.trim().slice(0, peopleLimits.inviteCellMax))
        .filter((name) => name !== ''),
    };
  });
}
