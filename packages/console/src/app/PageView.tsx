import { CatchBoundary } from '@tanstack/react-router';
import { createElement, use } from 'react';
import { VisitContext, type Visit } from '../platform/page/visit.ts';
import { componentOf, loadPage } from './page-chunks.ts';
import { PageFailed } from './PageFailed.tsx';

/** One page with its parameters and search, in an error boundary: a page that throws does not affect the others. */
export function PageView({ visit }: { visit: Visit }) {
  return (
    <CatchBoundary getResetKey={() => visit.key} errorComponent={PageFailed}>
      <VisitContext value={visit}>
        <PageBody visit={visit} />
      </VisitContext>
    </CatchBoundary>
  );
}

function PageBody({ visit: { page } }: { visit: Visit }) {
  // The router's loader has loaded it already, unless that failed.
  return createElement(componentOf(page) ?? use(loadPage(page)));
}
