/** Recovery codes, shown this once: numbered, to copy, to keep as a file, to print, with the tick that lets one go on (rule S15). */
import { useSelector } from '@xstate/react'
import { Copy, Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { recoveryCodeWords } from '../../domain/account/secondFactor.ts'
import type { recoveryCodesMachine } from '../../machines/account/recoveryCodesMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Checkbox } from '../components/inputs/Checkbox.tsx'

export type CodesActor = ActorRefFrom<typeof recoveryCodesMachine>

export const CodesTable = ({ codes }: { codes: CodesActor }) => {
  const { t } = useTranslation('secondFactor')
  const shown = useSelector(codes, (s) => s.context.codes)
  return (
    <>
      <ol
        aria-label={t('codes.title')}
        className="relative grid grid-cols-2 gap-y-2 rounded-lg border border-line bg-sunken px-4 py-4 before:absolute before:inset-y-3 before:left-1/2 before:w-px before:bg-line max-sm:px-2"
      >
        {shown.map((code, index) => (
          <li key={code} className="flex items-baseline gap-3 px-4 max-sm:px-2">
            <span aria-hidden className="num w-4 text-right text-micro text-ink-3">
              {index + 1}
            </span>
            <span className="text-ident text-lead text-ink">{recoveryCodeWords(code)}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={Download} onClick={() => codes.send({ type: 'codes.download' })}>
          {t('codes.download')}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
        <Button icon={Copy} onClick={() => codes.send({ type: 'codes.copy' })}>
          {t('codes.copy')}
        </Button>
      </div>
    </>
  )
}

export const CodesKept = ({ codes }: { codes: CodesActor }) => {
  const { t } = useTranslation('secondFactor')
  const kept = useSelector(codes, (s) => s.context.isKept)
  return (
    <Checkbox
      label={t('codes.kept')}
      checked={kept}
      onChange={(checked) => codes.send({ type: 'codes.kept', kept: checked })}
    />
  )
}

export const useIsKept = (codes: CodesActor | undefined): boolean =>
  useSelector(codes, (s) => s?.context.isKept ?? false)
