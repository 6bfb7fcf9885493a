import { rolloutPlan, type RolloutPlan } from '@muster/contract/rollouts/schemas';
import { describe, expect, it } from 'vitest';
import { emptyDraft, newWindow, planOf, type RolloutDraft, withWave } from './draft.ts';
import { draftOf } from './draft-of-plan.ts';

const id = '01998a3e-7c00-7000-8000-000000000001';
const second = '01998a3e-7c00-7000-8000-000000000002';
const third = '01998a3e-7c00-7000-8000-000000000003';
const zone = 'Asia/Taipei';
const draft = (change: Partial<RolloutDraft> = {}): RolloutDraft => ({
  ...emptyDraft(),
  name: 'Spring',
  configId: id,
  version: 2,
  ...change,
});
const plan = (change: Partial<RolloutDraft> = {}) => planOf(draft(change), zone)!;
const night = (from: string | null, to: string | null) => ({ ...newWindow(), from, to });

describe('the plan that the form submits', () => {
  it('is valid for the server', () => {
    expect(rolloutPlan.safeParse(plan()).error).toBeUndefined();
    expect(rolloutPlan.safeParse(plan({ waves: withWave(draft().waves) })).data?.waves).toHaveLength(4);
  });

  it('can contain an app', () => {
    const app = { fileId: id, version: '4.2 (42)' };
    const given = plan({ kind: 'app', packageName: 'com.example.welcome', app });
    expect(rolloutPlan.safeParse(given).data?.subject).toMatchObject({ kind: 'app', version: '4.2 (42)' });
  });

  it('can contain a software update, once file and version are entered', () => {
    const update = {
      kind: 'software',
      file: { id, name: 'update.zip' },
      softwareVersion: ' 3.2.1 ',
    } as const;
    expect(rolloutPlan.safeParse(plan(update)).data?.subject).toEqual({
      kind: 'software',
      fileId: id,
      version: '3.2.1',
    });
    expect(plan({ ...update, softwareVersion: ' ' })).toBeNull();
    expect(plan({ ...update, file: null })).toBeNull();
  });

  it('can have windows that end on the next day, and windows on selected days', () => {
    const windows = [{ ...night('22:00', '05:00'), days: [7, 6] }, night('12:00', '13:00')];
    expect(plan({ windows }).windows).toEqual([
      { days: [6, 7], from: '22:00', to: '05:00', endsNextDay: true },
      { days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '13:00', endsNextDay: false },
    ]);
    expect(rolloutPlan.safeParse(plan({ windows })).error).toBeUndefined();
  });

  it('can target a filter or single robots', () => {
    expect(plan({ who: 'filter', filter: { connectionFilter: 1 } }).targets).toEqual({
      kind: 'filter',
      filter: { connectionFilter: 1 },
    });
    const robots = [{ id: second, label: 'B' }];
    expect(plan({ who: 'list', robots }).targets).toEqual({ kind: 'list', deviceIds: [second] });
  });

  it('starts at a time in the team’s time zone', () => {
    const given = plan({ isLater: true, startDay: '2026-12-01', startTime: '08:00' });
    expect(given.startAt).toBe('2026-12-01T00:00:00.000Z');
    expect(planOf(draft({ isLater: true, startDay: '2026-12-01' }), null)).toBeNull();
  });

  it('can have one wave per group in order, with the last wave taking the remaining robots', () => {
    const given = plan({ who: 'groups', groupIds: new Set([third, id, second]), isByGroup: true });
    expect(rolloutPlan.safeParse(given).error).toBeUndefined();
    expect(given.waves.map(({ robots }) => robots)).toEqual([
      { groupIds: [third], take: { by: 'rest' } },
      { groupIds: [id], take: { by: 'rest' } },
      { groupIds: [], take: { by: 'rest' } },
    ]);
    // A single group has no order.
    expect(plan({ who: 'groups', groupIds: new Set([id]), isByGroup: true }).waves).toHaveLength(3);
  });

  it.each([
    ['a configuration', { configId: null }],
    ['an app', { kind: 'app' as const }],
    ['a group', { who: 'groups' as const }],
    ['a robot', { who: 'list' as const }],
    ['an end time', { windows: [night('22:00', null)] }],
    ['different start and end times', { windows: [night('22:00', '22:00')] }],
    ['a weekday', { windows: [{ ...newWindow(), days: [] }] }],
    ['a soak time', { waves: draft().waves.map((wave) => ({ ...wave, soak: null })) }],
    ['a start time', { isLater: true }],
  ])('is null without %s', (_, change) => {
    expect(planOf(draft(change), zone)).toBeNull();
  });
});

describe('an edited plan', () => {
  const waves = draft().waves.map((wave, at) => ({ ...wave, soak: at, least: 2, isPausing: at === 0 }));
  it.each<[string, Partial<RolloutDraft>]>([
    ['defaults', {}],
    ['a filter', { who: 'filter', filter: { groupFilter: [id], versionFilter: '1.0' } }],
    ['a list of robots', { who: 'list', robots: [{ id, label: 'A' }] }],
    ['groups in order', { who: 'groups', groupIds: new Set([third, id, second]), isByGroup: true }],
    ['groups', { who: 'groups', groupIds: new Set([id, second]), waves }],
    ['a later start', { isLater: true, startDay: '2027-01-31', startTime: '23:30' }],
    ['windows', { windows: [night('22:00', '05:00'), { ...newWindow(), days: [1] }] }],
    ['other limits', { battery: 55, perSite: 9, giveUpHours: 24, weight: 900, needsApproval: true }],
    [
      'a software update',
      { kind: 'software', file: { id, name: 'update.zip' }, softwareVersion: '3.2.1', downloads: 'inWindow' },
    ],
    ['an app', { kind: 'app', packageName: 'com.example.a', app: { fileId: id, version: '1 (1)' } }],
  ])('is the same plan when saved unchanged: %s', (_, change) => {
    const before = plan(change);
    expect(planOf(draftOf({ name: 'Spring', subjectName: 'update.zip', plan: before }, zone), zone)).toEqual(
      before,
    );
  });

  it('keeps waves limited to groups, which the form cannot create', () => {
    const before: RolloutPlan = plan({ who: 'groups', groupIds: new Set([id, second, third]) });
    before.waves[0]!.robots.groupIds = [id, second];
    expect(planOf(draftOf({ name: 'Spring', subjectName: 'update.zip', plan: before }, zone), zone)).toEqual(
      before,
    );
  });
});
