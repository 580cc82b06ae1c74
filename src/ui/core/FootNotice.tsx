/** What a form says of a save that did not work, above the bar at the foot of the window: no field moves while somebody looks at it. */
import { cx } from '../components/cx.ts'
import { Notice, type NoticeProps } from '../components/feedback/Notice.tsx'

type FootNoticeProps = Pick<NoticeProps, 'tone' | 'title' | 'children'> & {
  /** it says why the other one stands there, and lies over it */
  over?: boolean
}

export const FootNotice = ({ over = false, ...notice }: FootNoticeProps) => (
  <div
    className={cx(
      'fixed inset-x-0 bottom-0 save-bar:bottom-foot max-h-[40dvh] overflow-y-auto border-t border-line bg-surface',
      over ? 'z-20' : 'z-10',
    )}
  >
    <div className="mx-auto max-w-[1648px] px-6 py-2 max-sm:px-3">
      <Notice alert {...notice} />
    </div>
  </div>
)
