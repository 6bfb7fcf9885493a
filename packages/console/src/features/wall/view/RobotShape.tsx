import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import { memo } from 'react';

/** A light by colour and shape, to be told apart from five metres and without colour: bang, bar, slash, full, empty. */
export const RobotShape = memo(function RobotShape({
  light,
  className,
}: {
  light: StationLight;
  className?: string | undefined;
}) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden className={className}>
      {light === 'high' && (
        <>
          <rect width="34" height="34" rx="9" className="fill-high" />
          <path
            d="M17 8.5v10.5M17 24.5v.6"
            className="stroke-[#2a0a10]"
            strokeWidth="4.2"
            strokeLinecap="round"
          />
        </>
      )}
      {light === 'medium' && (
        <>
          <rect width="34" height="34" rx="9" className="fill-medium" />
          <path d="M9.5 17h15" className="stroke-[#2b1b02]" strokeWidth="4.2" strokeLinecap="round" />
        </>
      )}
      {light === 'lost' && (
        <>
          <rect
            x="1.25"
            y="1.25"
            width="31.5"
            height="31.5"
            rx="8"
            className="fill-lost-soft stroke-ink-3"
            strokeWidth="2.5"
          />
          <path d="M10.5 23.5l13-13" className="stroke-ink-2" strokeWidth="3.2" strokeLinecap="round" />
        </>
      )}
      {light === 'online' && <rect width="34" height="34" rx="9" fill="#278a58" />}
      {light === 'notSet' && (
        <rect
          x="1.5"
          y="1.5"
          width="31"
          height="31"
          rx="8"
          fill="none"
          className="stroke-not-set"
          strokeWidth="2.5"
          strokeDasharray="4 4.2"
        />
      )}
    </svg>
  );
});
