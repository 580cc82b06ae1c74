/**
 * The page below the header: padding 24 px (phones 16), optionally a 336 px rail that stays in view beside the form and
 * moves above it below 1280 px, and a side panel over it.
 */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface PageLayoutProps {
  children: ReactNode
  /** Release card, history and the like; sticky. */
  rail?: ReactNode
  /** Above both columns: page header, workflow strip. */
  header?: ReactNode
  /** A SidePanel while one is open. */
  panel?: ReactNode
  /** Beside the panel, where there is room for both, rather than below it; beside one of 520 px. */
  besidePanel?: boolean | 'wide' | undefined
  /** A file is looked at in the panel: the page keeps 424 px of the width. */
  besideFile?: boolean | undefined
  /** The panel lies over the rail: where that stands beside the form it is hidden meanwhile. */
  overRail?: boolean | undefined
  /** Lists use the whole width, forms at most 1600 px. */
  width?: 'full' | 'form' | 'narrow' | undefined
  /** What stands here is on its way. */
  busy?: boolean | undefined
}

const widths = { full: '', form: 'max-w-[1600px] mx-auto w-full', narrow: 'max-w-[576px] mx-auto w-full' }

/** Form and rail side by side; beside a panel only where all three have room. */
const twoColumns = {
  alone: 'xl:grid-cols-[minmax(0,1fr)_336px]',
  besidePanel: 'min-[1800px]:grid-cols-[minmax(0,1fr)_336px]',
}

export function PageLayout({
  children,
  rail,
  header,
  panel,
  besidePanel,
  besideFile,
  overRail,
  busy,
  width = rail ? 'form' : 'full',
}: PageLayoutProps) {
  const hasRail = rail !== undefined
  return (
    <div className="flex items-start">
      <main
        id="content"
        tabIndex={-1}
        aria-busy={busy}
        className={cx(
          'min-w-0 flex-1 px-6 pt-4 pb-6 outline-none max-sm:px-4',
          besideFile && 'max-w-[424px]',
          besidePanel === true && 'min-[1440px]:pr-[calc(var(--spacing-panel)+1.5rem)]',
          besidePanel === 'wide' && 'min-[1440px]:pr-[calc(var(--spacing-wide-panel)+1.5rem)]',
        )}
      >
        <div className={widths[width]}>
          {header}
          {/* Form and fields stay what they are, with the focus in them, when a rail comes or goes. */}
          <div
            className={
              hasRail
                ? cx('grid grid-cols-1 items-start gap-4', besidePanel ? twoColumns.besidePanel : twoColumns.alone)
                : undefined
            }
          >
            <div className={hasRail ? 'flex min-w-0 flex-col gap-4' : undefined}>{children}</div>
            {hasRail && (
              <div
                className={cx(
                  'flex min-w-0 flex-col gap-4',
                  besidePanel ? 'max-xl:order-first xl:order-last' : 'max-xl:order-first',
                  overRail && 'xl:invisible',
                  'xl:sticky xl:top-[calc(var(--spacing-header)+1rem)]',
                )}
              >
                {rail}
              </div>
            )}
          </div>
        </div>
      </main>
      {panel}
    </div>
  )
}
