import { type RawBuilder, sql } from 'kysely';
import { can, reach, reachesGroup, scopeOfHolder, type Reach, type RightsHolder } from './rights.ts';

/** Whose eyes a list of files is for. */
export interface FileViewer {
  reach: Reach;
  /** Theirs are visible to them whatever else is said; `null` for a token of some groups. */
  userId: string | null;
}

/** @throws Problem that says why, when they may see no files at all */
export function fileViewer(
  holder: RightsHolder & { userId: string },
  permission: 'file.read' | 'file.write' = 'file.read',
): FileViewer {
  const isConfined = holder.token?.groupIds != null;
  return { reach: reach(holder, permission), userId: isConfined ? null : holder.userId };
}

/** For changes: who may not read changes what they reach by the right to change. @throws Problem as {@link fileViewer} */
export function fileEditor(holder: RightsHolder & { userId: string }): FileViewer {
  return fileViewer(holder, can(holder, 'file.read') ? 'file.read' : 'file.write');
}

/** For naming a file in what is given to robots: who may not look into the library names what the whole team has. */
export function fileNamer(holder: RightsHolder & { userId: string }): FileViewer {
  return can(holder, 'file.read') ? fileViewer(holder) : { reach: [], userId: null };
}

/** Whether they are told that a file is shared with this group: of groups of others nothing is said. */
export function seesSharingWith(holder: RightsHolder, groupId: string): boolean {
  return scopeOfHolder(holder, 'file.read') === 'team' || reachesGroup(holder, 'file.read', groupId);
}

/**
 * Whether a row of `files`, under the name `file`, is visible: the rule that lists, downloads and areas using files share.
 * One that another file took the place of is visible to nobody.
 */
export function isFileVisible({ reach: groups, userId }: FileViewer): RawBuilder<boolean> {
  if (groups === null) return sql`file.replaced_by is null`;
  return sql`file.replaced_by is null and (
    file.visibility = 'team'
    or file.uploaded_by = ${userId}
    or (file.visibility = 'groups' and exists (
      select from file_groups shared
      where shared.team_id = file.team_id and shared.file_id = file.id and shared.group_id = any(${groups}::uuid[])
    ))
  )`;
}
