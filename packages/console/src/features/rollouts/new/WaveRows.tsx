import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import Trash from 'lucide-react/icons/trash-2';
import { useGroupNames } from '../../../domain/group/use-group-names.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { RemoveRowButton } from '../../../ui/RemoveRowButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { type WaveDraft, withWave } from './draft.ts';
import { RuleFields } from './RuleFields.tsx';

const bounds = rolloutsLimits;

export type WaveRowsProps = {
  waves: readonly WaveDraft[];
  /** Robots of each wave; empty while unknown. */
  sizes: readonly number[];
  onChange: (waves: WaveDraft[]) => void;
};

/** The waves of a plan, one row each; the last takes the remaining robots. */
export function WaveRows({ waves, sizes, onChange }: WaveRowsProps) {
  const { t } = useI18n();
  const set = (key: number, change: Partial<WaveDraft>) =>
    onChange(waves.map((wave) => (wave.key === key ? { ...wave, ...change } : wave)));
  return (
    <ol className="flex flex-col gap-4">
      {waves.map((wave, index) => {
        const isLast = index === waves.length - 1;
        const { key } = wave;
        return (
          <li key={key} className="rounded-card border border-line p-4">
            <div className="mb-3 flex items-center justify-between gap-3">
              <h2>
                <span className="font-semibold">{t('rollouts.wave', { wave: index + 1 })}</span>
                <WaveSize robots={sizes[index]} />
              </h2>
              {!isLast && (
                <RemoveRowButton
                  label={t('rollouts.form.removeWave', { wave: index + 1 })}
                  icon={<Trash size={16} />}
                  variant="quiet"
                  onRemove={() => onChange(waves.filter((each) => each.key !== key))}
                />
              )}
            </div>
            {wave.groupIds.length > 0 && <OfGroups ids={wave.groupIds} />}
            <div
              className={cx(
                'grid gap-4 sm:grid-cols-2 lg:grid-cols-3',
                index > 0 ? 'grid-cols-2' : 'grid-cols-1',
              )}
            >
              <Select<WaveDraft['by']>
                label={t('rollouts.form.take')}
                placeholder=""
                isDisabled={isLast}
                options={(isLast
                  ? (['rest'] as const)
                  : wave.groupIds.length > 0
                    ? (['count', 'percent', 'rest'] as const)
                    : (['count', 'percent'] as const)
                ).map((id) => ({
                  id,
                  label: t(`rollouts.form.takeBy.${id}`),
                }))}
                value={wave.by}
                onChange={(by) => set(key, { by, amount: by === 'percent' ? 10 : by === 'count' ? 1 : null })}
              />
              {wave.by === 'rest' ? (
                <span className="hidden lg:block" />
              ) : (
                <NumberField
                  label={t(`rollouts.form.amount.${wave.by}`)}
                  value={wave.amount}
                  min={1}
                  max={wave.by === 'percent' ? 100 : bounds.robotsMax}
                  onChange={(amount) => set(key, { amount })}
                />
              )}
              <RuleFields
                rule={wave}
                isLast={isLast}
                isHintHidden={index > 0}
                onChange={(change) => set(key, change)}
              />
            </div>
          </li>
        );
      })}
      {waves.length < bounds.wavesMax && (
        <li>
          <Button onPress={() => onChange(withWave(waves))}>{t('rollouts.form.addWave')}</Button>
        </li>
      )}
    </ol>
  );
}

/** Empty while it is unknown. */
export function WaveSize({ robots }: { robots: number | undefined }) {
  const { t } = useI18n();
  if (robots === undefined) return null;
  return <span className="ms-2 text-ink-3">{t('rollouts.robots', { count: robots })}</span>;
}

/** A wave limited to some groups, as created through the API. */
function OfGroups({ ids }: { ids: readonly string[] }) {
  const { t, format } = useI18n();
  const names = useGroupNames(ids);
  return (
    <p className="mb-3 text-sm text-ink-2">{t('rollouts.form.waveOf', { groups: format.list(names) })}</p>
  );
}
