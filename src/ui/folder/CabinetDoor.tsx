/** The cabinet at the door of a folder: shut while a password is asked, open where somebody is invited. */
import { cx } from '../components/cx.ts'

const ticks = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + (index + 1) * step)

export const CabinetDoor = ({ open, className }: { open: boolean; className?: string }) =>
  open ? <OpenDoor className={className} /> : <ShutDoor className={className} />

const ShutDoor = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 150 122" width="150" height="122" aria-hidden className={cx('fill-none', className)}>
    <g className="fill-surface stroke-line-strong" strokeWidth="1.5">
      <rect x="5" y="1" width="112" height="118" rx="5" />
      <rect x="2" y="24" width="6" height="13" rx="2" />
      <rect x="2" y="82" width="6" height="13" rx="2" />
    </g>
    <rect x="11" y="7" width="100" height="106" rx="2" className="fill-sunken stroke-line-strong" />
    <g className="fill-surface stroke-control">
      <rect x="42" y="20" width="38" height="13" rx="1" />
      <path d="M47 26.5h28M46 88h30M46 92.5h30M46 97h30M46 101.500h30" className="stroke-line-strong" />
    </g>
    <g className="stroke-accent" strokeWidth="1.5">
      <rect x="94" y="48" width="11" height="24" rx="5" className="fill-surface" />
      <circle cx="99.500" cy="54.500" r="2.500" />
      <path d="M99.500 60v7M106 60h31" />
      <circle cx="139" cy="60" r="2" className="fill-surface" />
    </g>
  </svg>
)

const OpenDoor = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 190 122" width="190" height="122" aria-hidden className={cx('fill-none', className)}>
    <path
      d="M35 2 4 14v94l31 11z"
      className="fill-surface stroke-line-strong"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path d="M30 11 9 19v84l21 8z" className="fill-sunken stroke-line-strong" />
    <path d="M11 54v14" className="stroke-accent" strokeWidth="2.500" strokeLinecap="round" />
    <rect x="35" y="1" width="150" height="118" rx="5" className="fill-surface stroke-line-strong" strokeWidth="1.5" />
    <g className="fill-sunken stroke-line-strong" strokeWidth=".75">
      <path d="M46 10h128v12H46zM46 56h128v10H46zM46 101h128v12H46zM46 10h11v103H46zM163 10h11v103h-11z" />
      <path
        d={ticks(46, 174, 6)
          .map((x) => `M${x} 10v12M${x} 56v10M${x} 101v12`)
          .join('')}
      />
    </g>
    <path d="M62 36h96v6H62zM62 81h96v6H62z" className="stroke-line-strong" strokeWidth=".75" />
    <g className="fill-surface stroke-control">
      <path d="M69 26h20v26H69zM69 39h20" />
      {[95, 104, 113, 122].map((x) => (
        <rect key={x} x={x} y="27" width="8" height="24" rx="1" />
      ))}
    </g>
    <g className="fill-accent-subtle stroke-accent">
      {[69, 77, 85, 93, 101, 109, 117, 125].map((x) => (
        <rect key={x} x={x} y="73" width="7" height="23" rx="1" />
      ))}
    </g>
  </svg>
)
