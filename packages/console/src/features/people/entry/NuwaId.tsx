import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ChooseNuwaId } from './ChooseNuwaId.tsx';
import { JoinCard } from './JoinFrame.tsx';

/** The user's generated NUWA ID; it can be replaced once by a chosen one. */
export function NuwaId({ nuwaId, mayChoose }: { nuwaId: string; mayChoose: boolean }) {
  const { t } = useI18n();
  return (
    <JoinCard title={t('join.nuwaId.own', { id: nuwaId })} intro={t('join.nuwaId.intro')}>
      {mayChoose && <ChooseNuwaId />}
    </JoinCard>
  );
}
