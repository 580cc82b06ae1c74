/**
 * A file of the folder that is looked at: beside the files where there is room for both, over a part of them on smaller screens, else over the
 * page. Older versions are chosen in its head. Up and down lead to the next file, Esc back to the folder.
 */
import { useSelector } from '@xstate/react'
import { ArrowLeft, Maximize2, Minimize2, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recently } from '../../i18n/formats.ts'
import { rowOf } from '../app/useArrival.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { cx } from '../components/cx.ts'
import { ToastRoom } from '../components/feedback/ToastRoom.tsx'
import { Icon } from '../components/Icon.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { useTexts } from '../components/texts.ts'
import { isMeantFor } from '../core/shortcuts.ts'
import { fileIcon } from '../file/FileTile.tsx'
import type { PreviewActor } from '../file/preview/previewActors.ts'
import { DownloadButton, PreviewContent } from '../file/preview/PreviewContent.tsx'
import { type FolderActor, useItemsShown } from './folderActor.ts'

interface FolderPreviewProps {
  actor: FolderActor
  preview: PreviewActor
  /** the page makes room for it where it is wide enough; else it lies over the page */
  beside?: boolean
}

export const FolderPreview = ({ actor, preview, beside = false }: FolderPreviewProps) => {
  const { t } = useTranslation('file')
  const name = useSelector(preview, (s) => s.context.filename)
  const [wide, setWide] = useState(false)
  const panel = useKeys(actor)
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={t('preview.region', { name })}
      className={cx(
        'fixed top-header right-0 bottom-0 z-30 flex flex-col bg-raised outline-none max-sm:top-0 max-sm:z-40',
        'left-0',
        !wide && 'border-l border-line xl:left-[40%] xl:shadow-panel',
        !wide && beside && 'min-[90rem]:left-[424px] min-[90rem]:shadow-none',
      )}
    >
      <Head actor={actor} preview={preview} wide={wide} onWide={() => setWide(!wide)} />
      <PreviewContent actor={preview} />
    </aside>
  )
}

/**
 * The focus goes in on opening, and on closing to the row of the file that was looked at, else back to where it was; keys of the folder are heard wherever it is, unless something
 * above hears them.
 */
const useKeys = (actor: FolderActor) => {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !isMeantFor(panel)) return
      if (event.key === 'Escape') actor.send({ type: 'panel.closed' })
      else if (event.target instanceof Element && event.target.closest('input, textarea, pre, [data-own-arrows]'))
        return
      else if (event.key === 'ArrowDown') actor.send({ type: 'item.next' })
      else if (event.key === 'ArrowUp') actor.send({ type: 'item.previous' })
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [actor, panel])
  return useCallback(
    (element: HTMLElement | null) => {
      setPanel(element)
      const before = document.activeElement
      element?.focus({ preventScroll: true })
      return () => {
        const inside = element?.contains(document.activeElement) || document.activeElement === document.body
        // The table of files may come back with this very change.
        if (inside) queueMicrotask(() => focusAfter(actor.getSnapshot().context.viewed, before))
        setPanel(null)
      }
    },
    [actor],
  )
}

const focusAfter = (viewed: string | null, before: Element | null): void => {
  const target = (viewed === null ? null : rowOf(viewed)) ?? before
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

interface HeadProps {
  actor: FolderActor
  preview: PreviewActor
  wide: boolean
  onWide: () => void
}

const Head = ({ actor, preview, wide, onWide }: HeadProps) => {
  const { t } = useTranslation('file')
  const { actions } = useTexts()
  const name = useSelector(preview, (s) => s.context.filename)
  const close = () => actor.send({ type: 'panel.closed' })
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2 max-sm:px-2">
      <span className="hidden max-xl:flex">
        <IconButton icon={ArrowLeft} iconSize={18} label={actions.back} onClick={close} />
      </span>
      <h2 className="relative flex min-w-0 items-center gap-2.5 text-section font-semibold text-ink max-sm:flex-1 sm:max-xl:hidden">
        <ToastRoom at="title" />
        <Icon of={fileIcon(name)} size={16} className="text-ink-2" />
        <span className="truncate" title={name}>
          {name}
        </span>
      </h2>
      <span className="hidden w-72 min-w-0 sm:max-xl:block">
        <FileChoice actor={actor} />
      </span>
      <VersionChoice preview={preview} />
      <span className="ml-auto flex items-center gap-1">
        <DownloadButton inHead actor={preview} />
        <span className="flex max-xl:hidden">
          <IconButton
            icon={wide ? Minimize2 : Maximize2}
            label={t(wide ? 'preview.narrower' : 'preview.wider')}
            onClick={onWide}
          />
        </span>
        <span className="flex max-xl:hidden">
          <IconButton icon={X} label={actions.close} shortcut="Escape" onClick={close} />
        </span>
      </span>
    </header>
  )
}

/** Where there is no room for the files beside the preview. */
const FileChoice = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('file')
  const items = useItemsShown(actor)
  const viewed = useSelector(actor, (s) => s.context.viewed)
  return (
    <Select
      label={t('preview.files')}
      labelHidden
      required
      options={items.map(({ id, filename }) => ({ value: id, label: filename }))}
      value={viewed}
      onChange={(id) => id && actor.send({ type: 'item.opened', id })}
    />
  )
}

const VersionChoice = ({ preview }: { preview: PreviewActor }) => {
  const { t } = useTranslation('file')
  const versions = useSelector(preview, (s) => s.context.versions)
  const chosen = useSelector(preview, (s) => s.context.version)
  const [newest] = versions
  if (!newest || versions.length === 1) return null
  const shown = chosen ?? newest.version
  const choose = (version: number) => preview.send({ type: 'version.chosen', version })
  return (
    <span className="flex items-center gap-2 max-sm:order-last max-sm:w-full">
      <Select
        className="w-48 max-sm:flex-1"
        label={t('preview.version')}
        labelHidden
        required
        size="table"
        options={versions.map(({ version, createDate }) => ({
          value: String(version),
          label: t('preview.versionOf', { version, when: recently(createDate) }),
        }))}
        value={String(shown)}
        onChange={(version) => version && choose(Number(version))}
      />
      {shown < newest.version && (
        <Button size="table" onClick={() => choose(newest.version)}>
          {t('preview.toNewest', { version: newest.version })}
        </Button>
      )}
    </span>
  )
}
