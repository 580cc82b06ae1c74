/** SHA-256 as people compare it: four signs at a time. */
import { inFours } from '../../domain/enquiry/sealing.ts'

interface FingerprintProps {
  sha256: string
  /** its first sixteen signs: enough beside others */
  short?: boolean
}

export const Fingerprint = ({ sha256, short = false }: FingerprintProps) => {
  const groups = inFours(short ? sha256.slice(0, 16) : sha256)
  return (
    <code title={sha256} className="font-mono text-caption text-ink">
      {groups.map((group, index) => (
        // what is copied has no blanks
        // oxlint-disable-next-line react/no-array-index-key -- a fingerprint never changes
        <span key={index} className="mr-2 inline-block">
          {group}
        </span>
      ))}
    </code>
  )
}
