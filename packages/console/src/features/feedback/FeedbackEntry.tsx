import { feedbackPicture } from '@muster/contract/feedback/endpoints';
import type { FeedbackItem } from '@muster/contract/feedback/schemas';
import { fileUrl } from '../../platform/file-url.ts';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Pill } from '../../ui/Pill.tsx';

/** One message: author, page, and the picture, which opens in full size. */
export function FeedbackEntry({ item }: { item: FeedbackItem }) {
  const { t } = useI18n();
  const name = item.sentBy.name || t('feedback.list.formerMember');
  const picture = item.hasPicture && fileUrl(feedbackPicture, { params: { id: item.id } });
  return (
    <article className="rounded-card border border-line px-4 py-3.5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Avatar name={name} size="sm" isDecorative />
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-3">
          <Ago at={item.sentAt} />
        </p>
        <Pill tone={item.category === 'problem' ? 'warn' : 'neutral'} className="ms-auto">
          {t(`feedback.category.${item.category}`)}
        </Pill>
      </header>
      <p dir="auto" className="mt-2.5 wrap-anywhere whitespace-pre-wrap">
        {item.message}
      </p>
      {item.page && (
        <p className="mt-2 text-sm wrap-anywhere text-ink-3">
          {t('feedback.list.onPage', { page: item.page })}
        </p>
      )}
      {picture && (
        <a href={picture} target="_blank" rel="noopener" className="mt-3 inline-block rounded-card">
          <img
            src={picture}
            alt={t('feedback.picture.shown', { name })}
            loading="lazy"
            className="max-h-48 max-w-full rounded-card border border-line"
          />
        </a>
      )}
    </article>
  );
}
