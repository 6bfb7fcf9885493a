import { listLimits } from '@muster/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import {
  forgetSearches,
  listRecentSearches,
  rememberSearch,
  searchEverything,
} from '@muster/contract/search/endpoints';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { queryOf, useChange } from '../../platform/query.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CommandPalette } from '../../ui/CommandPalette.tsx';
import { type Command, useActions, usePages, usePlaces } from './palette-commands.tsx';
import { useResults } from './palette-results.tsx';
import type { PaletteTask } from './PaletteTasks.tsx';
import { useRested } from '../../platform/use-rested.ts';

export type PaletteProps = {
  onClose: () => void;
  go: (href: string) => void;
  onTask: (task: PaletteTask) => void;
};

const list = 'palette' as const;
const recentQuery = queryOf(listRecentSearches, { query: { list } });
const RECENT_SHOWN = 5;

/** Finds robots, groups, people, configurations, pages and actions, limited to the user's permissions. */
export function Palette({ onClose, go, onTask }: PaletteProps) {
  const { t } = useI18n();
  const onError = useReportFailure();
  const [text, setText] = useState('');
  const keyword = text.trim();
  const asked = useRested(keyword);
  const remember = useChange(rememberSearch, [listRecentSearches]);
  const forget = useChange(forgetSearches, [listRecentSearches]);
  const recent = useQuery(recentQuery);
  const search = useQuery({
    ...queryOf(searchEverything, { query: { keyword: asked } }),
    enabled: asked !== '',
    // The results for "Keb" stay until those for "Kebb" arrive; an empty field shows none.
    placeholderData: keepPreviousData,
  });

  const pages = usePages(go);
  const places = usePlaces(go);
  const actions = useActions(onTask);
  const results = useResults(keyword === '' ? undefined : search.data, go, onTask);
  const wanted = keyword.toLowerCase();
  const isNamed = ({ label }: Command) => label.toLowerCase() === wanted;
  /** Exact matches of the label come before partial matches. */
  const matching = (commands: Command[]) =>
    commands
      .filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted))
      .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const searches = recent.data?.items.slice(0, RECENT_SHOWN) ?? [];
  const words: Command[] = searches.map(({ params }) => ({
    id: `recent:${params.keyword}`,
    label: params.keyword ?? '',
    icon: <History size={17} aria-hidden />,
    run: () => setText(params.keyword ?? ''),
  }));
  const clearing: Command = {
    id: 'forget',
    label: t('palette.action.forget'),
    icon: <Trash2 size={17} aria-hidden />,
    run: () => forget.mutate({ query: { list } }, { onError }),
  };
  const own = [
    {
      id: 'pages',
      title: t('palette.section.pages'),
      entries: matching(keyword === '' ? pages : [...pages, ...places]),
    },
    { id: 'actions', title: t('palette.section.actions'), entries: matching(actions) },
  ];
  const sections =
    keyword === ''
      ? [
          {
            id: 'recent',
            title: t('palette.section.recent'),
            entries: words.length > 0 ? [...words, clearing] : [],
          },
          ...own,
        ]
      : // Local entries come first, so that results that arrive later do not move an entry the user is about to press.
        [...own, ...results];
  const commands = new Map(sections.flatMap((section) => section.entries).map((each) => [each.id, each]));
  const isLoading = keyword !== asked || (asked !== '' && (search.isPending || search.isPlaceholderData));

  function choose(id: string) {
    const command = commands.get(id);
    if (!command) return;
    const isStaying = id === 'forget' || id.startsWith('recent:');
    if (!isStaying) {
      if (keyword !== '') remember.mutate({ body: { list, params: { keyword } } });
      onClose();
    }
    command.run();
  }

  return (
    <CommandPalette
      onClose={onClose}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      value={text}
      onChange={setText}
      maxLength={listLimits.keywordMax}
      sections={sections}
      onChoose={choose}
      isLoading={isLoading}
      summary={isLoading || keyword === '' ? '' : t('palette.results', { count: commands.size })}
      hints={{ move: t('palette.move'), choose: t('palette.choose') }}
      note={
        search.isError &&
        keyword !== '' && (
          <Banner tone="warn" className="mx-3 mt-3">
            {t('palette.failed')}
          </Banner>
        )
      }
      empty={
        isLoading ? (
          <p className="text-ink-3">{t('common.loading')}</p>
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{t('palette.noMatch', { keyword })}</p>
            <p className="mt-1 text-ink-3">{t('palette.noMatchHint')}</p>
          </>
        )
      }
    />
  );
}
