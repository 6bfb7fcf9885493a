import type { ActivityDetail } from '@muster/contract/activity/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { useActivityWords } from './activity-words.ts';

/** Before and after side by side; only what changed is tinted. */
export function EntryChanges({ entry }: { entry: ActivityDetail }) {
  const { t } = useI18n();
  const words = useActivityWords();
  const { fields, names, changeCount } = entry;
  if (fields.length === 0) return <p className="text-ink-3">{t('activity.detail.nothing')}</p>;
  return (
    <section aria-labelledby="activity-changed">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h3 id="activity-changed" className="font-semibold">
          {t('activity.detail.changed')}
        </h3>
        <span className="text-sm text-ink-3">
          {t('activity.detail.ofFields', { count: changeCount, total: fields.length })}
        </span>
      </div>
      <div className="overflow-hidden rounded-card border border-line">
        <table className="w-full table-fixed text-sm">
          <thead>
            <tr className="bg-sunken text-start text-ink-3">
              <th scope="col" className="w-[30%] px-3 py-2 text-start font-normal">
                <span className="sr-only">{t('activity.detail.field')}</span>
              </th>
              <th scope="col" className="border-s border-line-soft px-3 py-2 text-start font-normal">
                {t('activity.detail.before')}
              </th>
              <th scope="col" className="border-s border-line-soft px-3 py-2 text-start font-normal">
                {t('activity.detail.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, before, after }) => {
              const isChanged = JSON.stringify(before) !== JSON.stringify(after);
              const cell = (value: unknown, tint: string) => (
                <td
                  className={cx(
                    'border-s border-t border-line-soft px-3 py-2 align-top wrap-anywhere',
                    isChanged && value !== null && `font-medium ${tint}`,
                    !isChanged && 'text-ink-2',
                  )}
                >
                  {isChanged && value === null ? (
                    <span className="text-ink-3">—</span>
                  ) : (
                    <bdi>{words.value(field, value, names)}</bdi>
                  )}
                </td>
              );
              return (
                <tr key={field}>
                  <th
                    scope="row"
                    className="border-t border-line-soft px-3 py-2 text-start align-top font-normal wrap-anywhere text-ink-2"
                  >
                    {words.field(field, entry.object.type)}
                  </th>
                  {cell(before, 'bg-high-soft text-high-ink')}
                  {cell(after, 'bg-online-soft text-online-ink')}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
