/** Fetches what a fingerprint was made over, as a file. */
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { ProofOrder, proofMachine } from '../../machines/enquiry/proofMachine.ts'
import { Button } from '../components/buttons/Button.tsx'

interface ProofButtonProps {
  actor: ActorRefFrom<typeof proofMachine>
  order: ProofOrder
  children: string
}

export const ProofButton = ({ actor, order, children }: ProofButtonProps) => {
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  return (
    <Button icon={Download} loading={busy} onClick={() => actor.send({ type: 'proof.asked', order })}>
      {children}
    </Button>
  )
}
