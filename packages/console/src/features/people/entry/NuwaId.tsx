import { useI18n } from '../../../platform/i18n/i18n.ts';
import { ChooseNuwaId } from './ChooseNuwaId.tsx';
import { JoinCard } from './JoinFrame.tsx';

/** The NUWA ID that was made for this person; they may choose another, once. */
export function NuwaId({ nuwaId, mayChoose }: { nuwaId: string; mayChoose: boolean }) {
  const { t } = useI18n();
  return (
    <JoinCard title={t('join.nuwaId.own', { id: nuwaId })} intro={t('join.nuwaId.intro')}>
      {mayChoose && <ChooseNuwaId />}
    </JoinCard>
  );
}
