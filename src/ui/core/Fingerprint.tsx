/** SHA-256 as people compare it: four signs at a time. */
import { inFours } from '../../domain/enquiry/sealing.ts'

interface FingerprintProps {
  sha256: string
  /** its first sixteen signs: enough beside others */
  short?: boolean
}

export const Fingerprint = ({ sha256, short = false }: FingerprintProps) => (
  <code title={sha256} className="font-mono text-caption text-ink [word-spacing:0.25em]">
    {inFours(short ? sha256.slice(0, 16) : sha256).join(' ')}
  </code>
)
