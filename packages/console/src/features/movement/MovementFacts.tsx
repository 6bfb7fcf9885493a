import { useI18n } from '../../platform/i18n/i18n.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import type { Track } from './track.ts';

const two = (value: number) => (Math.round(value * 100) / 100).toFixed(2);

/** Figures beside the map. Degrees are counter-clockwise from the x axis, as reported by the robot. */
export function MovementFacts({ track }: { track: Track | null }) {
  const { t } = useI18n();
  const at = track?.points.at(-1);
  const none = '—';
  return (
    <DescriptionList
      items={[
        { id: 'map', term: t('movement.fact.map'), value: track?.mapId ?? none },
        {
          id: 'at',
          term: t('movement.fact.position'),
          value: at ? (
            <span className="flex flex-wrap gap-x-3 tabular-nums">
              <span className="whitespace-nowrap">x {two(at.x)} m</span>
              <span className="whitespace-nowrap">y {two(at.y)} m</span>
            </span>
          ) : (
            none
          ),
        },
        {
          id: 'heading',
          term: t('movement.fact.heading'),
          value: track ? <span className="tabular-nums">{Math.round(track.heading)}°</span> : none,
        },
        {
          id: 'speed',
          term: t('movement.fact.speed'),
          value: (
            <span className="tabular-nums">{track?.speed == null ? none : `${two(track.speed)} m/s`}</span>
          ),
        },
      ]}
    />
  );
}
