import { accountLimits } from '@muster/contract/account/limits';
import type { contentTypes } from '@muster/contract/files/content-types';
import { deviceLimits } from '@muster/contract/devices/limits';
import { feedbackLimits } from '@muster/contract/feedback/limits';
import { filesLimits } from '@muster/contract/files/limits';
import { materialsLimits } from '@muster/contract/materials/limits';
import { materialExtensions } from '@muster/contract/materials/types';
import { peopleLimits } from '@muster/contract/people/limits';
import { mediaKinds } from '../../domain/file/file-kind.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { PublicFrame } from '../../platform/page/PublicFrame.tsx';

type Extension = keyof typeof contentTypes;
type Kind = 'content' | 'image' | 'audio' | 'video' | 'app' | 'document';

/** Typed by extension, so that each uploadable extension must have a kind. */
const kindOf: Record<Extension, Kind> = {
  mbtx: 'content',
  mbkx: 'content',
  script: 'content',
  ...mediaKinds,
  apk: 'app',
  pdf: 'document',
  zip: 'document',
  txt: 'document',
};

const uploads = [...Map.groupBy(Object.keys(kindOf) as Extension[], (each) => kindOf[each])].map(
  ([id, endings]) => ({ id, endings: endings as string[], max: filesLimits.uploadMax }),
);
const rows = [
  ...uploads,
  { id: 'import' as const, endings: ['csv'], max: deviceLimits.importFileMax },
  { id: 'invite' as const, endings: ['csv', 'txt', 'tsv'], max: peopleLimits.inviteFileBytes },
  {
    id: 'material' as const,
    endings: Object.values(materialExtensions).flat() as string[],
    max: materialsLimits.uploadMax,
  },
  { id: 'avatar' as const, endings: ['jpg', 'png'], max: accountLimits.avatarMax },
  { id: 'feedback' as const, endings: ['jpg', 'png'], max: feedbackLimits.pictureMax },
];

const columns = ['kind', 'types', 'max', 'use'] as const;
const cell =
  'border-b border-line-soft px-3 py-3 text-start align-top max-sm:block max-sm:border-0 max-sm:py-0.5';

/** `/file-type-instruction`: which files are used where, and their size limits. */
export function FileTypesPage() {
  const { t, format } = useI18n();
  return (
    <PublicFrame title={t('shell.page.fileTypes')} intro={t('guide.fileTypes.intro')}>
      <table
        aria-label={t('shell.page.fileTypes')}
        className="mt-6 w-full border-separate border-spacing-0 max-sm:block"
      >
        <thead className="max-sm:sr-only">
          <tr className="text-sm text-ink-3">
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-line px-3 py-2 text-start font-medium">
                {t(`guide.fileTypes.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ id, endings, max }) => (
            <tr
              key={id}
              className="max-sm:mb-3 max-sm:block max-sm:rounded-card max-sm:border max-sm:border-line max-sm:py-2.5"
            >
              <th scope="row" className={`${cell} font-semibold`}>
                {t(`guide.fileTypes.${id}.name`)}
              </th>
              <td className={`${cell} font-mono text-sm`}>{endings.map((each) => `.${each}`).join(' ')}</td>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>{format.fileSize(max)}</td>
              <td className={`${cell} text-ink-2`}>{t(`guide.fileTypes.${id}.use`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 text-sm text-ink-3">{t('guide.fileTypes.note')}</p>
    </PublicFrame>
  );
}
