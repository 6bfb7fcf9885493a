import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { GroupPage } from '../../features/groups/GroupPage.tsx';
import { usePageFrame } from '../../platform/page/page-frame.ts';
import { groupPath } from '../../platform/paths.ts';

const DeployDialog = lazyPart(() => import('../../features/configs/deploy/DeployDialog.tsx'), 'DeployDialog');

const route = getRouteApi('/shell/devices/groups/$id');

export function GroupRoute() {
  const { id } = route.useParams();
  const navigate = useNavigate();
  const { closeTab } = usePageFrame();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      <GroupPage
        key={id}
        id={id}
        robotsHref={`/devices?groupFilter=${id}`}
        onAssign={() => setAssigning(true)}
        onRemoved={() =>
          void navigate({ to: '/devices', search: { tab: 'groups' }, replace: true }).then(() =>
            closeTab(groupPath(id)),
          )
        }
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
