import { feedbackLimits } from '@muster/contract/feedback/limits';
import { useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { field } from '../../ui/field-class.ts';
import { canCapture, capturePage, pictureTypes, readPictureFile } from './picture.ts';

export type PictureFieldProps = {
  /** A data URL. */
  value: string | null;
  onChange: (url: string | null) => void;
  error?: string | undefined;
};

const size = feedbackLimits.pictureMax / 1024 / 1024;

/** A picture of the page, captured by the browser or chosen from files. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<'unreadable' | 'uncaptured' | null>(null);
  const fault = failed ? t(`feedback.picture.${failed}`, { size }) : error;

  async function take(file: File) {
    const url = await readPictureFile(file);
    setFailed(url === null ? 'unreadable' : null);
    if (url !== null) onChange(url);
  }

  async function capture() {
    setFailed(null);
    try {
      const url = await capturePage(input.current!);
      if (url !== null) onChange(url);
    } catch {
      setFailed('uncaptured');
    }
  }

  return (
    <fieldset className={field.root}>
      <legend className={field.label}>{t('feedback.picture.label')}</legend>
      {value === null ? (
        <div className="flex flex-wrap gap-2.5">
          {canCapture() && (
            <Button icon={<Camera size={16} aria-hidden />} onPress={() => void capture()}>
              {t('feedback.picture.capture')}
            </Button>
          )}
          <Button icon={<ImagePlus size={16} aria-hidden />} onPress={() => input.current?.click()}>
            {t('feedback.picture.upload')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-2.5">
          <img
            src={value}
            alt={t('feedback.picture.preview')}
            className="max-h-56 max-w-full rounded-card border border-line object-contain"
          />
          <Button size="sm" onPress={() => onChange(null)}>
            {t('feedback.picture.remove')}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        aria-label={t('feedback.picture.upload')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {fault && (
        <p role="alert" className={field.error}>
          {fault}
        </p>
      )}
      <p className={field.description}>{t('feedback.picture.hint', { size })}</p>
    </fieldset>
  );
}
