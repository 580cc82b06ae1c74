/** The page of a kind whose rows can be combined: its list, and the dialog that shows what would change (rule V7). */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import type { NameSortColumn, Varied } from '../../domain/masterdata/named.ts'
import type { Candidate } from '../../machines/masterdata/combiningMachine.ts'
import type { ListActor } from '../core/listTypes.ts'
import { type CombiningActor, CombineDialog } from './CombineDialog.tsx'
import { NamedList } from './NamedList.tsx'
import type { CombinedKind } from './words.ts'

type PageSnapshot<Row> = Snapshot<unknown> & { children: { list?: ListActor<Row, NameSortColumn> | undefined } }
type PageActor<Row> = CombiningActor &
  Pick<ActorRef<PageSnapshot<Row>, never>, 'getSnapshot' | 'subscribe'> & {
    send: (event: { type: 'combine.asked'; candidates: readonly Candidate[] }) => void
  }

interface CombiningProps<Row> {
  actor: PageActor<Row>
  /** beside the title */
  actions?: ReactNode
  /** another way to begin, where there is nothing yet */
  begin?: ReactNode
}

export const combiningScreen = <Row extends Varied>(kind: CombinedKind) =>
  function CombiningScreen({ actor, actions, begin }: CombiningProps<Row>) {
    const list = useSelector(actor, (s) => s.children.list)
    return (
      <>
        {list && (
          <NamedList
            kind={kind}
            list={list}
            actions={actions}
            begin={begin}
            onCombine={(candidates) => actor.send({ type: 'combine.asked', candidates })}
          />
        )}
        <CombineDialog kind={kind} actor={actor} />
      </>
    )
  }
