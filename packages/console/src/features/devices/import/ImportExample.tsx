import { useQuery } from '@tanstack/react-query';
import { firstGroupsQuery } from '../../../domain/group/group.queries.ts';
import { modelKeys } from '../../../domain/robot/robot-words.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { robotModels } from '../device-search.ts';
import { templateHeadings } from './template.ts';

const cell = 'border-b border-line-soft px-2.5 py-1.5 text-start whitespace-nowrap';

/** A sample line, and the valid models. */
export function ImportExample() {
  const { t, format } = useI18n();
  const group = useQuery(firstGroupsQuery()).data?.items[0]?.name ?? '';
  const models = robotModels.map((model) => t(modelKeys[model]));
  const row = ['AB12345678', t('devices.import.exampleName'), group, models[0] ?? '', ''];
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{t('devices.import.example')}</h3>
      <div className="overflow-x-auto rounded-card border border-line">
        <table className="w-full border-separate border-spacing-0">
          <thead>
            <tr className="text-ink-3">
              {templateHeadings(t).map((heading) => (
                <th key={heading} className={`${cell} font-medium`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {row.map((value, at) => (
                <td key={at} className={`${cell} ${at === 0 ? 'font-mono' : ''}`}>
                  {value || '—'}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="text-ink-3">{t('devices.import.models', { models: format.list(models) })}</p>
    </section>
  );
}
