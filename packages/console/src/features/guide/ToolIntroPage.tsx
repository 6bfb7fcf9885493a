import { type Tool, toolNames } from '@muster/contract/tools';
import Blocks from 'lucide-react/icons/blocks';
import Clapperboard from 'lucide-react/icons/clapperboard';
import ListChecks from 'lucide-react/icons/list-checks';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Workflow from 'lucide-react/icons/workflow';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { PageTop } from '../../platform/page/PageTop.tsx';
import { useCan } from '../../platform/permissions.ts';
import { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { configsPage } from '../configs/configs.page.ts';
import { privacyPage } from '../consent/privacy.page.ts';
import { termsPage } from '../consent/terms.page.ts';
import { devicesPage } from '../devices/devices.page.ts';
import { fileTypesPage } from './file-types.page.ts';

/** `place`: where in Muster a tool's results are used. */
const tools = [
  { id: 'codelab', Icon: Blocks, place: 'devices' },
  { id: 'contentEditor', Icon: Clapperboard, place: 'configs' },
  { id: 'trainkit', Icon: MessagesSquare, place: 'configs' },
  { id: 'roflow', Icon: Workflow, place: 'devices' },
  { id: 'questions', Icon: ListChecks, place: 'devices' },
] as const;

/**
 * `/toolIntro`: the tools around Muster; users without access to one are redirected here (E018). The hash names that
 * tool if the address of a page of it was opened. It may be old: the user may have the tool again.
 */
export function ToolIntroPage() {
  const { t } = useI18n();
  const can = useCan();
  const { tools: own } = useSession();
  const missing = location.hash.slice(1);
  return (
    <>
      <PageTop title={t('shell.page.toolIntro')} />
      {Object.hasOwn(toolNames, missing) && !own.includes(missing as Tool) && (
        <Banner tone="warn" className="mt-3">
          {t('errors.E018.title', { ToolName: toolNames[missing as Tool] })}
        </Banner>
      )}
      <p className="py-3 text-ink-2">{t('guide.tools.intro')}</p>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {tools.map(({ id, Icon, place }) => (
          <li key={id} className="flex flex-col rounded-card border border-line px-5 py-4">
            <div className="flex items-center gap-3">
              <span className="grid size-10 place-items-center rounded-panel bg-accent-soft text-accent-ink">
                <Icon size={20} aria-hidden />
              </span>
              <h2 className="text-lg font-semibold">{t(`guide.tools.${id}.name`)}</h2>
            </div>
            <p className="mt-3 text-ink-2">{t(`guide.tools.${id}.what`)}</p>
            <p className="mt-3 text-sm font-semibold">{t('guide.tools.inMuster')}</p>
            <p className="text-sm text-ink-2">{t(`guide.tools.${id}.use`)}</p>
            <p className="mt-auto pt-3 text-sm">
              {place === 'configs'
                ? can('config.read') && <Link page={configsPage}>{t('guide.tools.toConfigs')}</Link>
                : can('device.read') && <Link page={devicesPage}>{t('guide.tools.toRobots')}</Link>}
            </p>
          </li>
        ))}
      </ul>
      <p className="pt-5 text-sm text-ink-3">{t('guide.tools.ask')}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-2 pt-3 text-sm">
        <Link page={fileTypesPage}>{t('shell.page.fileTypes')}</Link>
        <Link page={termsPage}>{t('shell.page.terms')}</Link>
        <Link page={privacyPage}>{t('shell.page.privacy')}</Link>
      </p>
    </>
  );
}
