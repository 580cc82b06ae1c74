/** The small cabinet of empty lists: one wire already runs in, some places are still dashed. */
import { cx } from '../cx.ts'

/** Ticks of a cable duct between two points of a line. */
function ticks(from: number, to: number, step = 5.2): number[] {
  return Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + (index + 1) * step)
}

export function CabinetSketch({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 190 122"
      width="190"
      height="122"
      aria-hidden
      className={cx('fill-none', className)}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <rect
        x="39"
        y="1"
        width="150"
        height="118"
        rx="5"
        className="fill-surface stroke-line-strong"
        strokeWidth="1.5"
      />
      <g className="fill-sunken stroke-line-strong" strokeWidth=".75">
        <rect x="50" y="10" width="128" height="12" />
        <rect x="50" y="57" width="128" height="10" />
        <rect x="50" y="101" width="128" height="12" />
        <rect x="50" y="10" width="11" height="103" />
        <rect x="167" y="10" width="11" height="103" />
        <path
          d={ticks(50, 178)
            .map((x) => `M${x} 10v12M${x} 57v10M${x} 101v12`)
            .join('')}
        />
        <path
          d={ticks(22, 101)
            .map((y) => `M50 ${y}h11M167 ${y}h11`)
            .join('')}
        />
      </g>
      <path d="M66 36h98v6H66zM66 81h98v6H66z" className="stroke-line-strong" strokeWidth=".75" />
      <g className="fill-surface stroke-control">
        <path d="M73 27h20v25H73zM73 39.5h20" />
        <rect x="99" y="28" width="8" height="23" rx="1" />
        <rect x="108" y="28" width="8" height="23" rx="1" />
        <rect x="117" y="28" width="8" height="23" rx="1" />
        <rect x="126" y="28" width="8" height="23" rx="1" />
        <circle cx="83" cy="31.5" r="1.2" />
        <circle cx="83" cy="47.5" r="1.2" />
        <g strokeDasharray="3 2.2">
          <rect x="139" y="28" width="18" height="24" rx="1" />
          <rect x="110" y="73" width="20" height="25" rx="1" />
          <rect x="135" y="73" width="20" height="25" rx="1" />
        </g>
      </g>
      <g className="fill-accent-subtle stroke-accent-text">
        {[73, 80, 87, 94, 101].map((x) => (
          <rect key={x} x={x} y="73" width="6" height="22" rx="1" />
        ))}
      </g>
      <g className="stroke-accent-text" strokeWidth="1.25">
        <path d="M6 105.500H56V62H76V73M103 51V62H90V73M83 66V73" />
        <circle cx="4" cy="105.5" r="2.2" className="fill-surface" />
      </g>
    </svg>
  )
}
