import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { GroupPage } from '../../features/groups/GroupPage.tsx';

const DeployDialog = lazy(() =>
  import('../../features/configs/deploy/DeployDialog.tsx').then((module) => ({
    default: module.DeployDialog,
  })),
);

const route = getRouteApi('/shell/devices/groups/$id');

export function GroupRoute() {
  const { id } = route.useParams();
  const navigate = useNavigate();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      <GroupPage
        key={id}
        id={id}
        robotsHref={`/devices?groupFilter=${id}`}
        onAssign={() => setAssigning(true)}
        onRemoved={() => void navigate({ to: '/devices', search: { tab: 'groups' }, replace: true })}
      />
      {isAssigning && (
        <Suspense>
          <DeployDialog
            groupIds={[id]}
            onClose={() => setAssigning(false)}
            onOpenTask={(task) => void navigate({ to: '/taskManager', search: { task } })}
          />
        </Suspense>
      )}
    </>
  );
}
