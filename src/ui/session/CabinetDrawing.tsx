/**
 * The cabinet of the login page: front view with designations, wires in the accent colour, dimension lines. Drawn from lists of
 * positions in px of the picture; it scales with its box.
 */
import { cx } from '../components/cx.ts'

const DUCTS_Y = [58, 192, 326, 460, 621]
const RAILS_Y = [136, 270, 404, 552]

/** count numbers from a start in equal steps. */
function series(start: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index * step)
}

const lit = 'fill-accent-subtle stroke-accent-text'
const plain = 'fill-surface stroke-control'

function Ducts() {
  const across = series(119, 7.3, 54)
  const down = series(66, 7.3, 79)
  const crossTicks = DUCTS_Y.flatMap((y) => across.map((x) => `M${x} ${y + 1.5}v5M${x} ${y + 15.5}v5`))
  const sideTicks = down.flatMap((y) => [91, 104.5, 513.5, 527].map((x) => `M${x} ${y}h5`))
  return (
    <g className="stroke-line-strong">
      <g className="fill-sunken">
        {DUCTS_Y.map((y) => (
          <rect key={y} x="89.5" y={y} width="444.5" height="22" />
        ))}
        <rect x="89.5" y="58" width="22" height="585" />
        <rect x="512" y="58" width="22" height="585" />
      </g>
      <path d={[...crossTicks, ...sideTicks].join('')} />
      <path className="fill-surface" d={RAILS_Y.map((y) => `M124 ${y - 5}h376v10h-376zm0 3h376m-376 4h376`).join('')} />
    </g>
  )
}

function MainSwitch() {
  return (
    <g className={plain}>
      <rect x="158.5" y="98.5" width="67" height="74.5" rx="2" />
      {[169, 192, 215.5].map((x) => (
        <circle key={x} cx={x} cy="105" r="2.2" />
      ))}
      <circle cx="192" cy="136" r="12.5" />
      <rect x="188.5" y="124.5" width="7" height="23" rx="3.5" />
    </g>
  )
}

function PowerSupply() {
  return (
    <g className={lit}>
      <rect x="239" y="96" width="55.5" height="79.5" rx="2" />
      <path d="M243 110.500h47M243 161h47M247 125.500v20.500M253 125.500v20.500M259.5 125.500v20.500M265.5 125.500v20.5" />
    </g>
  )
}

function Breakers() {
  return series(309.5, 15.9, 9).map((x, index) => (
    <g key={x} className={index < 3 ? lit : plain}>
      <rect x={x} y="102" width="15.2" height="67.5" rx="1.5" />
      <rect x={x + 5} y="129.5" width="5.2" height="12.5" rx="1.2" />
      <circle cx={x + 7.6} cy="107.5" r="1.8" />
      <circle cx={x + 7.6} cy="163.5" r="1.8" />
    </g>
  ))
}

function Controller() {
  const modules = [
    { x: 158.5, width: 65, lamps: 28.5 },
    ...series(224.3, 22, 8).map((x) => ({ x, width: 21.3, lamps: 6.8 })),
  ]
  return modules.map(({ x, width, lamps }, index) => (
    <g key={x} className={index < 5 ? lit : plain}>
      <rect x={x} y="230" width={width} height="79.5" rx="1.5" />
      <path d={`M${x} 245.500h${width}`} />
      {series(253, 6.1, 6).map((y, row) => (
        <g key={y}>
          <circle
            cx={x + lamps}
            cy={y}
            r="1.3"
            className={index < 5 && row % 3 === 0 ? 'fill-accent-text' : undefined}
          />
          <path d={`M${x + lamps + 4.5} ${y}h5`} />
        </g>
      ))}
    </g>
  ))
}

/** A contactor: three terminals above and below, a plate between. */
function Contactor({
  x,
  y,
  width,
  height,
  active,
}: {
  x: number
  y: number
  width: number
  height: number
  active?: boolean
}) {
  const holes = [width * 0.165, width * 0.5, width * 0.835]
  const plate = { x: x + 4, y: y + height * 0.35, width: width - 8, height: height * 0.31 }
  return (
    <g className={active ? lit : plain}>
      <rect x={x} y={y} width={width} height={height} rx="1.5" />
      {holes.flatMap((hole) => [
        <circle key={`${hole}-top`} cx={x + hole} cy={y + 5.5} r="1.9" />,
        <circle key={`${hole}-bottom`} cx={x + hole} cy={y + height - 5.5} r="1.9" />,
      ])}
      <rect {...plate} rx="1" />
      <path d={`M${plate.x + 4} ${plate.y + plate.height / 2}h${plate.width - 8}`} />
    </g>
  )
}

function Relays() {
  return series(346.5, 11, 13).map((x, index) => (
    <g key={x} className={index < 4 ? lit : plain}>
      <rect x={x} y="369.5" width="10.4" height="69.5" rx="1.5" />
      <rect x={x + 1.5} y="394" width="7.4" height="15" rx="1" />
    </g>
  ))
}

function Terminals() {
  return (
    <>
      <g className={plain}>
        <rect x="158.5" y="515.5" width="6.2" height="72" rx="1" />
        <rect x="473.8" y="515.5" width="6.2" height="72" rx="1" />
      </g>
      {series(165.6, 8.8, 35).map((x, index) => (
        <g key={x} className={index < 14 ? lit : plain}>
          <rect x={x} y="520.5" width="8.2" height="62" rx="1.5" />
          <circle cx={x + 4.1} cy="526" r="1.6" />
          <circle cx={x + 4.1} cy="577" r="1.6" />
          <path d={`M${x} 551.500h8.2`} />
        </g>
      ))}
    </>
  )
}

function Wires() {
  const drops = (xs: readonly number[], from: number, to: number) => xs.map((x) => `M${x} ${from}V${to}`).join('')
  const modules = [234.7, 256.7, 278.7, 300.7]
  const contactors = [165.5, 192.5, 208, 235]
  const relays = [351.7, 362.7, 373.7, 384.7]
  const terminals = series(169.7, 8.8, 14)
  return (
    <g className="fill-none stroke-accent-text">
      <path d={drops([254.7, 266.7, 278.7], 175.5, 200.5) + drops([317, 333, 349], 169.5, 200.5)} />
      <path d="M349 200.500H104.600a6 6 0 0 0-6 6V624a6 6 0 0 0 6 6H275.3" />
      <path d="M300.7 205.500H109.600a6 6 0 0 0-6 6V467.700a6 6 0 0 0 6 6H284.1" />
      <path d={drops([180, 202, ...modules], 205.5, 230) + drops(modules, 309.5, 334.5)} />
      <path d="M300.7 334.500H109.600a6 6 0 0 0-6 6M384.7 339.500H109.600a6 6 0 0 0-6 6M384.7 469H108" />
      <path
        d={
          drops(contactors, 339.5, 368) +
          drops(contactors, 440, 469) +
          drops(relays, 339.5, 369.5) +
          drops(relays, 439, 469)
        }
      />
      <path
        d={
          drops(terminals, 473.7, 520.5) +
          drops(
            terminals.filter((_, index) => index % 2 === 0 && index < 13),
            582.5,
            630,
          )
        }
      />
    </g>
  )
}

const LABELS: readonly (readonly [text: string, x: number, y: number, lit?: boolean])[] = [
  ['-Q1', 125.5, 125],
  ['-G1', 239, 88.5, true],
  ['-F1…F9', 310, 94.5],
  ['-A1', 125.5, 259, true],
  ['-K40, -K41', 418, 228],
  ['-K1', 125.5, 393, true],
  ['-K15…K23', 403, 362],
  ['-X1', 125.5, 541, true],
  ['-X2', 294, 512],
]

function Dimensions() {
  return (
    <g className="stroke-ink-3">
      <path d="M19 9.500V328M19 372V691.500M11.5 9.500h23M11.5 691.500h23M15 13.500l8-8M15 695.500l8-8" />
      <path d="M43.5 716H290M334 716H580M43.5 701v23M580 701v23M39.5 720l8-8M576 720l8-8" />
      <g className="fill-ink-3 stroke-none font-mono text-caption" textAnchor="middle">
        <text x="312" y="720">
          600
        </text>
        <text transform="translate(23 350) rotate(-90)">760</text>
      </g>
    </g>
  )
}

export function CabinetDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 592 730"
      aria-hidden
      className={cx('h-auto w-full max-w-[592px]', className)}
      strokeLinejoin="round"
      strokeLinecap="butt"
    >
      <rect
        x="43.5"
        y="9.5"
        width="536.5"
        height="682"
        rx="7"
        className="fill-surface stroke-control"
        strokeWidth="1.75"
      />
      <rect x="63" y="28.5" width="498" height="644" rx="2" className="fill-surface stroke-line-strong" />
      {[75, 548].flatMap((x) =>
        [41, 660].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="3" className="fill-none stroke-line-strong" />),
      )}
      <Ducts />
      <MainSwitch />
      <PowerSupply />
      <Breakers />
      <Controller />
      <Contactor x={417} y={235} width={31} height={69.5} />
      <Contactor x={451} y={235} width={31} height={69.5} />
      {series(158.5, 42.6, 4).map((x, index) => (
        <Contactor key={x} x={x} y={368} width={40.4} height={72} active={index < 2} />
      ))}
      <Relays />
      <Terminals />
      <Wires />
      <g className="font-mono text-[0.6875rem] [font-variant-ligatures:none]">
        {LABELS.map(([text, x, y, accent]) => (
          <text key={text} x={x} y={y} className={accent ? 'fill-accent-text font-semibold' : 'fill-ink-3'}>
            {text}
          </text>
        ))}
      </g>
      <Dimensions />
    </svg>
  )
}
