import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { offerProof } from '../proof-asked.ts';

export type ShowCoveredProps = {
  /** The reason why it is hidden. */
  children: ReactNode;
  label: string;
  /** The endpoint whose responses contain it; they are refetched. */
  endpoint: { id: string };
};

/** Placeholder for a key that is shown only after the user has proved their identity again. */
export function ShowCovered({ children, label, endpoint }: ShowCoveredProps) {
  const client = useQueryClient();
  async function show() {
    if (await offerProof()) await client.invalidateQueries({ queryKey: [endpoint.id] });
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner>{children}</Banner>
      <Button size="sm" icon={<Eye size={16} aria-hidden />} onPress={() => void show()}>
        {label}
      </Button>
    </div>
  );
}
