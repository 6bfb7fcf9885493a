import { contentTypes } from '@muster/contract/files/content-types';
import type { StoredFile } from '@muster/contract/files/schemas';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useI18n } from '../i18n/i18n.ts';
import { isPageLeft, settleLeaving } from '../leaving.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { type UploadState, UploadList } from '../../ui/UploadList.tsx';
import { ChooseAgain } from './ChooseAgain.tsx';
import { queue } from './queue.ts';
import { secondsLeft } from './rate-meter.ts';
import { isActive, isOver, type UploadItem, type UploadPhase } from './upload-item.ts';
import { refusalOf } from './upload-rules.ts';
import { useUploadReason } from './use-upload-reason.ts';

const states: Record<UploadPhase, UploadState> = {
  waiting: 'waiting',
  running: 'running',
  checking: 'running',
  lost: 'paused',
  asking: 'paused',
  fileless: 'paused',
  paused: 'paused',
  failed: 'failed',
  done: 'done',
  cancelled: 'cancelled',
};

/** A file, or the apps with the newest first. */
interface LibrarySearch {
  tab?: 'files' | undefined;
  file?: string | undefined;
  appSort?: '-uploadedAt' | undefined;
}

export type UploadTrayProps = {
  /** The address of the team's library. */
  hrefFor: (search: LibrarySearch) => string;
};

/** The list of uploads in the corner of every page; a drawer makes room for it. */
export function UploadTray({ hrefFor }: UploadTrayProps) {
  const { t, format } = useI18n();
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const [isOpen, setOpen] = useState(true);
  const reasonOf = useUploadReason();
  const isShown = items.length > 0;
  const tray = useRoom(isShown, isOpen);
  const list = useNewestInView(items.length);
  const failed = items.filter(({ phase }) => phase === 'failed').length;
  useStayQuestion(items.some(isActive), failed > 0);
  if (!isShown) return null;
  const done = items.filter(({ phase }) => phase === 'done').length;
  const total = items.filter(({ phase }) => phase !== 'cancelled').length;
  return (
    <section
      ref={tray}
      aria-label={t('files.tray.label')}
      className="fixed inset-x-0 bottom-0 z-31 p-2 sm:start-auto sm:w-100 sm:p-3 max-sm:[:root:has([data-bottom-bar])_&]:hidden"
    >
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <div className="flex items-center gap-1 bg-action-bar py-1.5 ps-4 pe-1.5 text-on-action-bar [--color-focus:var(--color-on-action-bar)]">
          <h2 className="font-semibold">{t('files.tray.label')}</h2>
          <p role="status" className="ms-1.5 min-w-0 flex-1 truncate opacity-75">
            {t('files.tray.done', { done, total })}
            {failed > 0 && ` · ${t('files.tray.failed', { count: failed })}`}
          </p>
          {items.some(isOver) && (
            <IconButton
              size="sm"
              variant="barQuiet"
              label={t('files.tray.clear')}
              icon={<X size={16} aria-hidden />}
              onPress={({ target }) => {
                keepFocusNear(target);
                queue.clear();
              }}
            />
          )}
          <IconButton
            size="sm"
            variant="barQuiet"
            label={t(isOpen ? 'files.tray.collapse' : 'files.tray.expand')}
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
            onPress={() => setOpen(!isOpen)}
          />
        </div>
        <div ref={list} className={cx('max-h-[min(20rem,45dvh)] overflow-y-auto px-4', !isOpen && 'hidden')}>
          <UploadList
            label={t('files.tray.label')}
            items={items.map((item) => shownOf(item, reasonOf(item)))}
            formatSize={format.fileSize}
            formatPercent={format.percent}
            onPause={queue.pause}
            onResume={queue.resume}
            onRetry={queue.resume}
            onCancel={queue.cancel}
            onRemove={queue.remove}
          />
        </div>
      </div>
    </section>
  );

  /** The package name of an app is not known here, and its file is not in the list of files. */
  function linkTo({ id, name, contentType }: StoredFile) {
    const isApp = contentType === contentTypes.apk;
    return (
      <LinkButton href={hrefFor(isApp ? { appSort: '-uploadedAt' } : { tab: 'files', file: id })}>
        {name}
      </LinkButton>
    );
  }

  function shownOf(item: UploadItem, reason: string | undefined) {
    const { id, name, size, sent, phase, rate, stored } = item;
    const left = secondsLeft(size, sent, rate);
    return {
      id,
      name,
      size,
      sent,
      state: states[phase],
      ...(stored !== null && { link: linkTo(stored) }),
      ...(rate !== null && { rate }),
      ...(left !== null && { secondsLeft: left }),
      ...(reason !== undefined && { reason }),
      ...(phase === 'failed' && refusalOf(item) && { isFinal: true }),
      ...(phase === 'fileless' && { answers: <ChooseAgain item={item} /> }),
      ...(phase === 'asking' && {
        answers: (
          <Button size="sm" onPress={() => queue.confirm(id)}>
            {t('files.tray.confirm')}
          </Button>
        ),
      }),
    };
  }
}

/** Drawers and pages end above the tray; in wide windows the page makes room beside it. */
function useRoom(isShown: boolean, isOpen: boolean) {
  const tray = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = tray.current;
    if (!isShown || element === null) return;
    const { style, dataset } = document.documentElement;
    if (isOpen) dataset['hasTray'] = '';
    const observer = new ResizeObserver(() =>
      style.setProperty('--tray-room', `${element.getBoundingClientRect().height}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--tray-room');
      delete dataset['hasTray'];
    };
  }, [isShown, isOpen]);
  return tray;
}

/** New uploads are added below: their progress is what the user wants to see. */
function useNewestInView(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    before.current = count;
  }, [count]);
  return list;
}

/** Asks before the page is closed while uploads are running. After a failure the user stays, and sees it. */
function useStayQuestion(isNeeded: boolean, hasFailed: boolean): void {
  useEffect(() => {
    if (!isNeeded) return settleLeaving(!hasFailed);
    const ask = (event: BeforeUnloadEvent) => {
      if (!isPageLeft()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the uploads end
  }, [isNeeded]);
}
