import { configLimits } from '@muster/contract/configs/limits';
import { isApiError } from '../../../platform/api-error.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { SwatchPicker } from '../../../ui/SwatchPicker.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { backgrounds, type Background } from '../config-looks.ts';
import { IconPicker } from './IconPicker.tsx';
import type { SectionProps } from './section-props.ts';
import { useFieldError } from './use-field-error.ts';

export function AppearanceSection({ draft, isReadOnly }: SectionProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const errorOf = useFieldError(draft);
  const { document, edit } = draft;
  const taken = isApiError(draft.error, 'config.name_taken') ? textOf(draft.error).title : undefined;
  return (
    <div className="flex max-w-140 flex-col gap-5">
      <TextField
        label={t('configs.field.name')}
        value={document.name}
        onChange={(name) => edit({ name })}
        error={taken ?? errorOf('name')}
        maxCount={configLimits.nameMax}
        isRequired
        isDisabled={isReadOnly}
      />
      <IconPicker value={document.icon} onChange={(icon) => edit({ icon })} isDisabled={isReadOnly} />
      <SwatchPicker<Background>
        label={t('configs.field.background')}
        swatches={(Object.keys(backgrounds) as Background[]).map((id) => ({
          id,
          label: t(`configs.background.${id}`),
          background: backgrounds[id],
        }))}
        value={document.background}
        onChange={(background) => edit({ background })}
        isDisabled={isReadOnly}
      />
      <TextField
        label={t('configs.field.selfName')}
        description={t('configs.field.selfNameHint')}
        value={document.selfName}
        onChange={(selfName) => edit({ selfName })}
        error={errorOf('selfName')}
        maxCount={configLimits.selfNameMax}
        isDisabled={isReadOnly}
      />
    </div>
  );
}
