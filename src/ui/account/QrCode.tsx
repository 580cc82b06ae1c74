/** A picture for the camera: dark on light in both looks, with the four modules of quiet around it that readers want. */
import { encodeQR } from 'qr'
import { useMemo } from 'react'

const quiet = 4

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: quiet }), [text])
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-full rounded-lg bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
