/** What a form says of a save that did not work, above the bar at the foot of the window: no field moves while somebody looks at it. */
import { Notice, type NoticeProps } from '../components/feedback/Notice.tsx'

export const FootNotice = (props: Pick<NoticeProps, 'tone' | 'title' | 'children'>) => (
  <div className="fixed inset-x-0 bottom-foot z-10 max-h-[40dvh] overflow-y-auto border-t border-line bg-surface">
    <div className="mx-auto max-w-[1648px] px-6 py-2 max-sm:px-3">
      <Notice alert {...props} />
    </div>
  </div>
)
