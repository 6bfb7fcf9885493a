import { listWallLinks } from '@muster/contract/wall/links.endpoints';
import { wallLinksTopic } from '@muster/contract/wall/live-topics';
import type { WallLink } from '@muster/contract/wall/schemas';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { queryOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogSequence } from '../../../ui/DialogSequence.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LinkRow } from './LinkRow.tsx';

const NewLinkDialog = lazyPart(() => import('./NewLinkDialog.tsx'), 'NewLinkDialog');
const MadeLinkDialog = lazyPart(() => import('./MadeLinkDialog.tsx'), 'MadeLinkDialog');
const RevokeLinkDialog = lazyPart(() => import('./RevokeLinkDialog.tsx'), 'RevokeLinkDialog');

const linksQuery = queryOf(listWallLinks, {}, [wallLinksTopic]);

type Step =
  | { what: 'list' | 'new' }
  | { what: 'made'; name: string; secret: string }
  | { what: 'revoke'; link: WallLink };

const list: Step = { what: 'list' };

/** Dialogs for links, one at a time: list, new link, created link, and revocation. */
export function ShareWallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const query = useQuery(linksQuery);
  const [step, setStep] = useState<Step>(list);
  const back = () => setStep(list);
  const links = query.data?.items;

  return (
    <DialogSequence>
      <Suspense>
        {step.what === 'list' && (
          <PageDialog
            size="md"
            title={t('wall.share.title')}
            onClose={onClose}
            footer={
              <Button
                variant="primary"
                icon={<Plus size={16} aria-hidden />}
                onPress={() => setStep({ what: 'new' })}
              >
                {t('wall.share.new')}
              </Button>
            }
          >
            <p className="text-ink-2">{t('wall.share.explanation')}</p>
            {query.isError && <FailedQuery query={query} isPartial={Boolean(links)} />}
            {query.isPending && <Skeleton className="mt-4 h-14 w-full" />}
            {links?.length === 0 && <p className="mt-4 text-ink-3">{t('wall.share.none')}</p>}
            {links && links.length > 0 && (
              <ul className="mt-2">
                {links.map((link) => (
                  <LinkRow key={link.id} link={link} onRevoke={() => setStep({ what: 'revoke', link })} />
                ))}
              </ul>
            )}
          </PageDialog>
        )}
        {step.what === 'new' && (
          <NewLinkDialog
            onClose={back}
            onMade={({ name, secret }) => setStep({ what: 'made', name, secret })}
          />
        )}
        {step.what === 'made' && <MadeLinkDialog {...step} onClose={back} />}
        {step.what === 'revoke' && <RevokeLinkDialog link={step.link} onClose={back} />}
      </Suspense>
    </DialogSequence>
  );
}
