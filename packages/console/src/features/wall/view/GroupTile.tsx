import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import type { WallGroup } from '@muster/contract/wall/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import { memo } from 'react';
import { LightMark } from '../../../domain/robot/LightMark.tsx';
import { type I18n, useI18n } from '../../../platform/i18n/i18n.ts';
import { usePortrait } from '../screen/use-portrait.ts';
import { fitCells, isMostlyLost, isTroubled } from './arrange.ts';
import { lastingOf } from './lasting.ts';
import { lightOrder } from './WallCounts.tsx';

const said = ['high', 'medium', 'lost', 'notSet'] as const;
/** More would leave no room for the name. */
const SAID_MAX = 2;

function summaryOf(group: WallGroup, total: number, { t, format, language }: I18n): string {
  const { lights } = group;
  if (isMostlyLost(group) && lights.high + lights.medium === 0)
    return t('wall.group.lostOf', { count: lights.lost, total: format.number(total) });
  const parts = said.flatMap((light) =>
    lights[light] > 0 ? [t(`wall.group.${light}`, { count: lights[light] })] : [],
  );
  return parts.length === 0
    ? t('wall.group.allNormal')
    : parts.slice(0, SAID_MAX).join(/^(zh|ja)/.test(language) ? '、' : ', ');
}

/** One light per cell, the worst first. */
function cellsOf(lights: WallGroup['lights'], shown: number): StationLight[] {
  const cells: StationLight[] = [];
  for (const light of lightOrder)
    for (let count = 0; count < lights[light] && cells.length < shown; count += 1) cells.push(light);
  return cells;
}

function borderOf(group: WallGroup): string {
  if (group.lights.high > 0) return 'border-high ring-1 ring-high';
  if (isMostlyLost(group)) return 'border-lost ring-1 ring-lost';
  return 'border-line-soft';
}

export interface GroupTileProps {
  group: WallGroup;
  /** Space below the name, on a screen of 1920 × 1080. */
  width: number;
  height: number;
  linesMax: number;
  /** Milliseconds since 1970; changes in steps, so that tiles are not rendered each second. */
  now: number;
}

/** A group with a mark for each robot, and its worst robots. */
export const GroupTile = memo(function GroupTile({ group, width, height, linesMax, now }: GroupTileProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { name, lights, worst, wellSince } = group;
  // A portrait screen scrolls, so its names are whole.
  const named = usePortrait() ? 'wrap-anywhere' : 'truncate';
  const total = Object.values(lights).reduce((sum, count) => sum + count, 0);
  const isWell = !isTroubled(group) && wellSince !== null;
  const { cell, gap, columns, shown, lines } = fitCells(
    total,
    isWell ? 1 : Math.min(linesMax, worst.length),
    { width, height },
  );
  const summary = summaryOf(group, total, i18n);
  return (
    <li
      className={`min-w-0 overflow-hidden rounded-[calc(20*var(--spacing))] border bg-surface px-26 pt-18 pb-16 ${borderOf(group)}`}
    >
      <div className="mb-12 flex items-baseline justify-between gap-16">
        <h2 className={`wall-32 min-w-[40%] flex-1 ${named} leading-40 font-semibold`}>{name}</h2>
        <p className="wall-26 min-w-0 truncate leading-32 text-ink-2">{summary}</p>
      </div>
      <div
        role="img"
        aria-label={t('monitoring.named', { label: t('wall.robotShapes', { group: name }), value: summary })}
        className="grid items-center"
        style={{
          gridTemplateColumns: `repeat(${columns}, calc(${cell} * var(--spacing)))`,
          gap: `calc(${gap} * var(--spacing))`,
        }}
      >
        {cellsOf(lights, shown).map((light, at) => (
          // Robots without problems are dimmed, so that the others stand out.
          <LightMark
            key={at}
            light={light}
            className={light === 'online' ? 'block size-full opacity-60' : 'block size-full'}
          />
        ))}
        {shown < total && (
          <span className="wall-26 col-span-4 h-24 leading-24 font-semibold whitespace-nowrap">
            +{format.number(total - shown)}
          </span>
        )}
      </div>
      {lines > 0 && (
        <ul className="wall-26 mt-10 leading-36 text-ink-2">
          {isWell ? (
            <li className="truncate">
              {t('wall.group.normalFor', { time: format.duration(now - Date.parse(wellSince)) })}
            </li>
          ) : (
            worst.slice(0, lines).map((robot, line) => {
              const { count, unit } = lastingOf(robot.since, now, t);
              return (
                // oxlint-disable-next-line react/no-array-index-key -- two robots may have the same name
                <li key={line} className="flex gap-16">
                  <b className={`max-w-[55%] shrink-0 ${named} font-semibold text-ink`}>{robot.name}</b>
                  <span className="min-w-0 flex-1 truncate">
                    {isMonitorCode(robot.code) ? t(`monitorCodes.${robot.code}.title`) : robot.code}
                  </span>
                  <span className="shrink-0 tabular-nums">{`${format.number(count)} ${unit}`}</span>
                </li>
              );
            })
          )}
        </ul>
      )}
    </li>
  );
});
