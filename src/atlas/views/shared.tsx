/** What the views of the atlas share: the actor's type, a state by its glyph and word, the tools of every picture and page. */
import { useSelector } from '@xstate/react'
import { Link, Maximize, Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/components/buttons/Button.tsx'
import { IconButton } from '../../ui/components/buttons/IconButton.tsx'
import { Glyph } from '../../ui/components/Glyph.tsx'
import type { ActorRefFrom } from 'xstate'
import { addressOf } from '../address.ts'
import type { atlasMachine } from '../atlasMachine.ts'
import type { MachineData } from '../data.ts'
import { lookOf } from '../looks.ts'

export type AtlasActor = ActorRefFrom<typeof atlasMachine>

export const titleOf = ({ states }: Pick<MachineData, 'states'>, path: string): string =>
  states.find((state) => state.path === path)?.title ?? path

/** A table with a head, as wide as its card. */
export const plainTable =
  'w-full text-left text-body [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_td:first-child]:pl-5 [&_th]:border-b [&_th]:border-line [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th:first-child]:pl-5 [&_thead]:text-caption [&_thead]:text-ink-3'

/** A state as the portal shows it. */
export function StateMark({ data, path }: { data: Pick<MachineData, 'id' | 'states'>; path: string }) {
  const look = lookOf(data.id, path)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {look && <Glyph name={look.glyph} tone={look.tone} />}
      {titleOf(data, path)}
    </span>
  )
}

/** Smaller, larger, and back to `own`, the size that a picture has by itself. */
export function ZoomTools({ actor, shown, own }: { actor: AtlasActor; shown: string; own: string }) {
  const { t } = useTranslation('atlas')
  return (
    <span className="flex items-center gap-1">
      <IconButton
        icon={Minus}
        label={t('chart.zoomOut')}
        shortcut="-"
        onClick={() => actor.send({ type: 'zoom.out' })}
      />
      <output className="num w-18 text-center">{shown}</output>
      <IconButton icon={Plus} label={t('chart.zoomIn')} shortcut="+" onClick={() => actor.send({ type: 'zoom.in' })} />
      <IconButton icon={Maximize} label={own} shortcut="0" onClick={() => actor.send({ type: 'zoom.fit' })} />
    </span>
  )
}

/** The address of what is looked at, to be taken along. */
export function CopyLink({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const place = useSelector(actor, ({ context }) => context.place)
  const link = new URL(addressOf(place), document.baseURI).href
  return (
    <span data-screen-only>
      <Button variant="secondary" icon={Link} onClick={() => actor.send({ type: 'copy.asked', text: link })}>
        {t('page.copyLink')}
      </Button>
    </span>
  )
}
