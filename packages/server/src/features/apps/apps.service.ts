import type { listApps, renameApp } from '@muster/contract/apps/endpoints';
import type { App, AppDetail, AppVersion } from '@muster/contract/apps/schemas';
import type { UseCounts } from '@muster/contract/files/schemas';
import type { Visibility } from '@muster/contract/files/sharing';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import { Readable } from 'node:stream';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { FileReply } from '../../platform/http/file-reply.ts';
import { can, type Reach, reach } from '../../platform/rights/rights.ts';
import { fileEditor, fileViewer, seesSharingWith } from '../../platform/rights/visible-files.store.ts';
import { Problem } from '../../platform/http/problem.ts';
import { NO_USES } from '../../platform/uses/count-uses.store.ts';
import { filesChanged } from '../files/files.events.ts';
import { shareSigner } from './admit.ts';
import * as store from './apps.store.ts';
import { listNewest } from './newest.store.ts';
import { countBeside, countVersions } from './on-robots/on-robots.store.ts';

type Groups = Map<string, { id: string; name: string }[]>;

function presentVersion(actor: Actor, row: store.VersionRow, groups: Groups): AppVersion {
  const mayWrite = can(actor, 'file.write', { ownerId: row.uploadedBy });
  return {
    fileId: row.fileId,
    versionName: row.versionName,
    versionCode: row.versionCode,
    minSdk: row.minSdk,
    targetSdk: row.targetSdk,
    permissions: row.permissions,
    signers: row.signers as unknown as AppVersion['signers'],
    activities: row.activities,
    size: row.size,
    uploadedBy: { id: row.uploadedBy, name: row.uploaderName ?? '' },
    uploadedAt: row.uploadedAt.toISOString(),
    visibility: row.visibility as Visibility,
    groups: (groups.get(row.fileId) ?? [])
      .filter(({ id }) => seesSharingWith(actor, id))
      .map(({ id, name }) => ({ id, name })),
    allowed: { remove: mayWrite, share: mayWrite },
  };
}

interface Shown {
  versionCount: number;
  robotCount: number;
  olderCount: number;
  newerCount: number;
  signersBefore: AppVersion['signers'] | null;
  groups: Groups;
  uses: UseCounts | undefined;
}

function present(
  actor: Actor,
  newest: store.VersionRow,
  { groups, uses, signersBefore, ...counts }: Shown,
): App {
  const { packageName, label, packageLabel, nameRevision: revision, hasIcon } = newest;
  const version = presentVersion(actor, newest, groups);
  const allowed = { rename: can(actor, 'file.write', { ownerId: newest.uploadedBy }) };
  return {
    packageName,
    label,
    packageLabel,
    revision,
    hasIcon,
    ...counts,
    newest: version,
    isSignerChanged: signersBefore !== null && !shareSigner(version.signers, signersBefore),
    uses: uses ?? NO_USES,
    allowed,
  };
}

/** Device groups whose robots the actor may see. */
const seen = (actor: Actor): Reach => (can(actor, 'device.read') ? reach(actor, 'device.read') : []);

export function createApps(db: Database) {
  async function read(actor: Actor, packageName: string): Promise<AppDetail> {
    const { teamId } = actor;
    const [versions, onRobots] = await Promise.all([
      store.listVersions(db, teamId, packageName, fileEditor(actor)),
      countVersions(db, { teamId, reach: seen(actor), packageName }),
    ]);
    const [newest] = versions;
    if (newest === undefined) throw new Problem('app.not_found');
    const fileIds = versions.map(({ fileId }) => fileId);
    const [groups, uses] = await Promise.all([
      store.groupsOf(db, teamId, fileIds),
      store.countUses(db, teamId, [packageName]),
    ]);
    const newestCode = BigInt(newest.versionCode);
    const robotsWith = (isMeant: (versionCode: bigint) => boolean) =>
      onRobots
        .filter(({ versionCode }) => isMeant(BigInt(versionCode)))
        .reduce((sum, { robots }) => sum + robots, 0);
    return {
      app: present(actor, newest, {
        versionCount: versions.length,
        robotCount: robotsWith(() => true),
        olderCount: robotsWith((code) => code < newestCode),
        newerCount: robotsWith((code) => code > newestCode),
        signersBefore: (versions[1]?.signers ?? null) as AppVersion['signers'] | null,
        groups,
        uses: uses.get(packageName),
      }),
      versions: versions.map((row) => presentVersion(actor, row, groups)),
      onRobots,
    };
  }

  return {
    async list(actor: Actor, query: RequestOf<typeof listApps>['query']): Promise<Page<App>> {
      const { page, limit } = query;
      const { teamId } = actor;
      const { rows, total } = await listNewest(db, teamId, fileViewer(actor), query, seen(actor));
      const names = rows.map((row) => row.packageName);
      const fileIds = rows.map(({ fileId }) => fileId);
      const [uses, groups, beside] = await Promise.all([
        store.countUses(db, teamId, names),
        store.groupsOf(db, teamId, fileIds),
        countBeside(db, { teamId, reach: seen(actor) }, rows),
      ]);
      const items = rows.map((row) => {
        const { versionCount, robotCount, signersBefore, packageName } = row;
        const { older = 0, newer = 0 } = beside.get(packageName) ?? {};
        return present(actor, row, {
          versionCount,
          robotCount,
          olderCount: older,
          newerCount: newer,
          signersBefore,
          groups,
          uses: uses.get(packageName),
        });
      });
      return { items, total, page, limit };
    },

    /** @throws Problem app.not_found */
    read,

    /**
     * @param name empty: the name in its package. @throws Problem app.not_found, app.conflict when it was renamed since
     * `revision`, E011 when another user owns its newest version
     */
    async rename(
      actor: Actor,
      packageName: string,
      { name, revision }: RequestOf<typeof renameApp>['body'],
    ): Promise<App> {
      const { teamId } = actor;
      await db.unit(async ({ tx, emit }) => {
        // Locked, so that a version uploaded meanwhile gets the name too.
        await store.lockApp(tx, teamId, packageName);
        const [newest] = await store.listVersions(tx, teamId, packageName, fileEditor(actor));
        if (newest === undefined) throw new Problem('app.not_found');
        if (!can(actor, 'file.write', { ownerId: newest.uploadedBy })) throw new Problem('E011');
        const given = name === newest.packageLabel ? '' : name;
        if (given === newest.givenName) return;
        if (revision !== undefined && revision !== newest.nameRevision)
          throw new Problem('app.conflict', {
            detail: { name: newest.label, revision: newest.nameRevision },
          });
        await store.writeGivenName(tx, teamId, packageName, given);
        await audit(tx, actor, {
          action: 'app.rename',
          objectType: 'file',
          objectId: newest.fileId,
          before: { name: newest.label },
          after: { name: given === '' ? newest.packageLabel : given },
        });
        await emit(filesChanged, { teamId });
      });
      return (await read(actor, packageName)).app;
    },

    /** @throws Problem app.not_found, also for an app without an icon */
    async icon(actor: Actor, packageName: string): Promise<FileReply> {
      const found = await store.findIcon(db, actor.teamId, packageName, fileViewer(actor));
      if (!found?.icon) throw new Problem('app.not_found');
      const { icon, fileId } = found;
      return new FileReply({
        name: `${packageName}.png`,
        contentType: 'image/png',
        size: icon.length,
        etag: `icon-${fileId}`,
        isInline: true,
        open: async (range) =>
          Readable.from([range === null ? icon : icon.subarray(range.start, range.end + 1)]),
      });
    },
  };
}

export type Apps = ReturnType<typeof createApps>;
