import { type RawBuilder, sql } from 'kysely';
import { can, reach, reachesGroup, scopeOfHolder, type Reach, type RightsHolder } from './rights.ts';

/** The user that a list of files is filtered for. */
export interface FileViewer {
  reach: Reach;
  /** Their own files are always visible; `null` for a token limited to groups. */
  userId: string | null;
}

/** @throws Problem with the reason, when they may see no files at all */
export function fileViewer(
  holder: RightsHolder & { userId: string },
  permission: 'file.read' | 'file.write' = 'file.read',
): FileViewer {
  const isConfined = holder.token?.groupIds != null;
  return { reach: reach(holder, permission), userId: isConfined ? null : holder.userId };
}

/** For changes: without the permission to read, that to write decides. @throws Problem as {@link fileViewer} */
export function fileEditor(holder: RightsHolder & { userId: string }): FileViewer {
  return fileViewer(holder, can(holder, 'file.read') ? 'file.read' : 'file.write');
}

/** For referencing files in what robots get: without the permission to read, only files shared with the whole team. */
export function fileNamer(holder: RightsHolder & { userId: string }): FileViewer {
  return can(holder, 'file.read') ? fileViewer(holder) : { reach: [], userId: null };
}

/** Whether they may see that a file is shared with this group: other groups are hidden. */
export function seesSharingWith(holder: RightsHolder, groupId: string): boolean {
  return scopeOfHolder(holder, 'file.read') === 'team' || reachesGroup(holder, 'file.read', groupId);
}

/**
 * Whether a row of `files`, aliased `file`, is visible: the common rule of lists, downloads and areas that use files. A
 * replaced file is visible to nobody.
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
